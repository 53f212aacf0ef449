import { defineConfig } from "vite";

/** The two scripts of the preview origin, each a classic script of its own: `PREVIEW_SCRIPT=runner|keeper`. */
const name = process.env["PREVIEW_SCRIPT"] ?? "runner";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2020",
    outDir: "dist/preview",
    emptyOutDir: false,
    lib: { entry: `src/runner/${name}.ts`, formats: ["iife"], name, fileName: () => `${name}.js` },
  },
});
