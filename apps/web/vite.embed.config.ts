import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { notePackages } from "./note-packages.ts";
import { zodWithoutEval } from "./zod-in-browsers.ts";

/**
 * The embeds, built separately from the editor: they share no script with it, so that neither makes the other larger.
 */
export default defineConfig({
  plugins: [react(), notePackages()],
  publicDir: false,
  // Breakpoints are custom media (`src/ui/breakpoints.css`); a container is named in one sheet and queried in another.
  css: {
    transformer: "lightningcss",
    lightningcss: { drafts: { customMedia: true }, cssModules: { container: false } },
  },
  build: {
    target: "es2023",
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "embed.html",
      output: {
        banner: zodWithoutEval,
        // What the page loads before somebody runs it comes in one piece.
        codeSplitting: { groups: [{ name: "embed", tags: ["$initial"] }] },
      },
    },
  },
});
