import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const app = fileAt("src/app/start-app.tsx");
const page = fileAt("index.html");

/** The page and the app, which the page imports when the user can type; named like their chunks. */
export const inputs = { start: page, app };

/**
 * Startup loads two chunks, that of the early editor and that of the app: each in one piece, which compresses better
 * than the pieces into which later chunks would split it.
 */
export const firstChunks = (): Rolldown.CodeSplittingGroup[] => {
  let ofEarly: ReadonlySet<string> | undefined;
  const tags = ["$initial"] as const;
  return [
    {
      debugName: "start",
      tags: [...tags],
      priority: 1,
      name: (id, graph) => ((ofEarly ??= staticImports(page, graph)).has(id) ? "start" : null),
    },
    { name: "app", tags: [...tags] },
  ];
};

const staticImports = (entry: string, graph: Rolldown.ChunkingContext) => {
  const found = new Set([entry]);
  // Iterating a set includes what is added meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/**
 * Names the files of the app in the page, whose script preloads them once the user can type. Fetched beside the early
 * editor they took a tenth of that time, and as `modulepreload`, which is compiled on arrival, a third of it.
 */
export const preloadApp = (): Plugin => ({
  name: "preload-app",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === app);
      if (!entry) throw new Error("The build has no chunk of the app.");
      const scripts = [entry.fileName, ...entry.imports.filter((name) => /\/app-[^/]*$/.test(name))];
      const sheets = chunks
        .filter(({ fileName }) => scripts.includes(fileName))
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const preload = (as: string, name: string) => ({
        tag: "link",
        attrs: { rel: "app", as, fetchpriority: "low", crossorigin: true, href: `/${name}` },
        injectTo: "head" as const,
      });
      return [
        ...scripts.map((name) => preload("script", name)),
        ...sheets.map((name) => preload("style", name)),
      ];
    },
  },
});
