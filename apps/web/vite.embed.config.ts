import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { zodWithoutEval } from "./zod-without-eval.ts";

/** The embeds, built apart from the editor: they share no script with it, so that neither makes the other larger. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    target: "es2023",
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "embed.html", output: { banner: zodWithoutEval } },
  },
});
