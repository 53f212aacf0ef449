import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const app = fileAt("src/app/start-app.tsx");
const editor = fileAt("src/app/early-editor.ts");
const page = fileAt("index.html");

/** The page, the code editor and the app, which follow one another; named like their chunks. */
export const inputs = { start: page, editor, app };

/**
 * Startup loads three chunks, those of the first screen, of its code editor and of the app: each in one piece, which
 * compresses better than the pieces into which later chunks would split it.
 */
export const firstChunks = (): Rolldown.CodeSplittingGroup[] => {
  const tags = ["$initial"] as const;
  const chunkOf = (name: string, entry: string, priority: number): Rolldown.CodeSplittingGroup => {
    let imported: ReadonlySet<string> | undefined;
    return {
      debugName: name,
      tags: [...tags],
      priority,
      name: (id, graph) => ((imported ??= staticImports(entry, graph)).has(id) ? name : null),
    };
  };
  return [chunkOf("start", page, 2), chunkOf("editor", editor, 1), { name: "app", tags: [...tags] }];
};

const staticImports = (entry: string, graph: Rolldown.ChunkingContext) => {
  const found = new Set([entry]);
  // Iterating a set includes what is added meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/**
 * Names the files of the code editor in the page, which are fetched beside the first screen's, and those of the app, whose script preloads them once the user can type. Fetched beside the early
 * editor they took a tenth of that time, and as `modulepreload`, which is compiled on arrival, a third of it.
 */
export const preloadApp = (): Plugin => ({
  name: "preload-app",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const filesOf = (module: string, own: RegExp) => {
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!entry) throw new Error(`The build has no chunk of ${module}.`);
        const scripts = [entry.fileName, ...entry.imports.filter((name) => own.test(name))];
        const sheets = chunks
          .filter(({ fileName }) => scripts.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return { scripts, sheets };
      };
      const link = (attrs: Record<string, string | boolean>, name: string) => ({
        tag: "link",
        attrs: { ...attrs, crossorigin: true, href: `/${name}` },
        injectTo: "head" as const,
      });
      const [ofEditor, ofApp] = [filesOf(editor, /\/editor-[^/]*$/), filesOf(app, /\/app-[^/]*$/)];
      const low = { rel: "app", fetchpriority: "low" };
      return [
        ...ofEditor.scripts.map((name) => link({ rel: "modulepreload", fetchpriority: "low" }, name)),
        ...ofEditor.sheets.map((name) => link({ rel: "stylesheet" }, name)),
        ...ofApp.scripts.map((name) => link({ ...low, as: "script" }, name)),
        ...ofApp.sheets.map((name) => link({ ...low, as: "style" }, name)),
      ];
    },
  },
});
