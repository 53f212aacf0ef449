import { defineConfig } from "vite";
import { notePackages } from "./note-packages.ts";

const entries = {
  runner: "../../packages/run/src/runner/runner.ts",
  keeper: "../../packages/run/src/runner/keeper.ts",
  "clear-storage": "../../packages/run/src/runner/clear-storage.ts",
  check: "../../packages/run/src/runner/check/check-page.ts",
  record: "../../packages/run/src/runner/check/record-page.ts",
  jsx: "../../packages/run/src/jsx/jsx-page.ts",
};

/** The scripts of the preview origin, each a separate classic script: `PREVIEW_SCRIPT` names one. */
const name = (process.env["PREVIEW_SCRIPT"] ?? "runner") as keyof typeof entries;

export default defineConfig({
  plugins: [notePackages()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2020",
    outDir: "dist/preview",
    emptyOutDir: false,
    lib: {
      entry: entries[name],
      formats: ["iife"],
      name: name.replaceAll("-", "_"),
      fileName: () => `${name}.js`,
    },
  },
});
