import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";

/** The pages' policy forbids code made from strings, which zod tries first unless told before it is loaded. */
const zodWithoutEval = "(globalThis.__zod_globalConfig ??= {}).jitless = true;";

/** Packages without which one cannot type. */
const neededAtStart =
  /node_modules\/(react|react-dom|react-router|scheduler|zod|zustand|style-mod|w3c-keyname|crelt|nanostores|@nanostores|@marijn|@codemirror\/(view|state|commands))\//;

/** Whether a module of ours is imported by the page's own script, by what that imports, and so on; not what is late. */
const isAtStart = (id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
  const module = context.getModuleInfo(id);
  if (!module || seen.has(id) || !id.includes("/apps/web/")) return false;
  seen.add(id);
  return module.isEntry || module.importers.some((importer) => isAtStart(importer, context, seen));
};

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
        codeSplitting: {
          groups: [
            {
              debugName: "start",
              name: (id, context) => (neededAtStart.test(id) || isAtStart(id, context) ? "start" : null),
            },
          ],
        },
      },
    },
    // What is loaded before one can type is measured by the benchmark, compressed.
    chunkSizeWarningLimit: 1000,
  },
});
