import { defineConfig } from "vite";

const entries = {
  runner: "src/runner/runner.ts",
  keeper: "src/runner/keeper.ts",
  jsx: "src/jsx/jsx-page.ts",
};

/** The scripts of the preview origin, each a classic script of its own: `PREVIEW_SCRIPT=runner|keeper|jsx`. */
const name = (process.env["PREVIEW_SCRIPT"] ?? "runner") as keyof typeof entries;

export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2020",
    outDir: "dist/preview",
    emptyOutDir: false,
    lib: { entry: entries[name], formats: ["iife"], name, fileName: () => `${name}.js` },
  },
});
