import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The editor itself. */
export default defineConfig({
  plugins: [react()],
  build: { target: "es2023", emptyOutDir: true, modulePreload: { polyfill: false } },
});
