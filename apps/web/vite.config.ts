import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The pages' policy forbids code made from strings, which zod tries first unless told before it is loaded. */
const zodWithoutEval = "(globalThis.__zod_globalConfig ??= {}).jitless = true;";

/** The editor itself. */
export default defineConfig({
  plugins: [react()],
  // What a worker imports late is fetched late.
  worker: { format: "es", rolldownOptions: { output: { banner: zodWithoutEval } } },
  build: {
    target: "es2023",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        banner: zodWithoutEval,
        // In one piece it compresses better than in those that later chunks would have it cut into.
        codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
      },
    },
    // What is loaded before one can type is measured by the benchmark, compressed.
    chunkSizeWarningLimit: 1000,
  },
});
