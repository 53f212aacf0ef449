import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const page = fileAt("index.html");
const code = fileAt("src/app/early-editor.ts");
const app = fileAt("src/app/start-app.tsx");

/** The page and what it imports: the code editor at once, the app when the user can type. Named like their chunks. */
export const inputs = { start: page, code, app };

/**
 * Startup loads three chunks: what starts the first run, the code editor, and the app. Each is in one piece, which
 * compresses better than the pieces into which later chunks would split it.
 */
export const firstChunks = (): Rolldown.CodeSplittingGroup[] => {
  const tags = ["$initial"] as const;
  const chunk = (name: string, entry: string, priority: number): Rolldown.CodeSplittingGroup => {
    let modules: ReadonlySet<string> | undefined;
    return {
      debugName: name,
      tags: [...tags],
      priority,
      name: (id, graph) => ((modules ??= staticImports(entry, graph)).has(id) ? name : null),
    };
  };
  return [chunk("start", page, 2), chunk("code", code, 1), { name: "app", tags: [...tags] }];
};

const staticImports = (entry: string, graph: Rolldown.ChunkingContext) => {
  const found = new Set([entry]);
  // Iterating a set includes what is added meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/**
 * Names the code editor in the page, to be fetched and compiled at once, and the files of the app, which the page's
 * script preloads once the user can type. Fetched beside the early editor they took a tenth of that time, and as
 * `modulepreload`, which is compiled on arrival, a third of it.
 */
export const preloadChunks = (): Plugin => ({
  name: "preload-chunks",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!chunk) throw new Error(`The build has no chunk of ${module}.`);
        return chunk;
      };
      const entry = chunkOf(app);
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
        {
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${chunkOf(code).fileName}` },
          injectTo: "head" as const,
        },
        ...scripts.map((name) => preload("script", name)),
        ...sheets.map((name) => preload("style", name)),
      ];
    },
  },
});
