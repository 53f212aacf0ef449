import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks, inputs, preloadApp } from "./chunks.ts";
import { notePackages } from "./note-packages.ts";
import { scriptAsText } from "./script-as-text.ts";
import { zodWithoutEval } from "./zod-in-browsers.ts";

/** The editor itself. */
export default defineConfig({
  plugins: [react(), scriptAsText(), notePackages(), preloadApp()],
  // Dynamic imports of a worker stay separate.
  worker: {
    format: "es",
    plugins: () => [notePackages()],
    rolldownOptions: { output: { banner: zodWithoutEval } },
  },
  // Breakpoints are custom media (`src/ui/breakpoints.css`); a container is named in one sheet and queried in another.
  css: {
    transformer: "lightningcss",
    lightningcss: { drafts: { customMedia: true }, cssModules: { container: false } },
  },
  build: {
    target: "es2023",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: inputs,
      // A script that becomes text is built within the build, which takes seconds.
      checks: { bundlerTimings: false },
      output: {
        banner: zodWithoutEval,
        codeSplitting: { groups: chunks() },
      },
    },
    // The benchmark measures what is loaded before the user can type, compressed.
    chunkSizeWarningLimit: 1000,
  },
});
