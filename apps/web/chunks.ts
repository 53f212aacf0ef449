import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const app = fileAt("src/app/start-app.tsx");
const page = fileAt("index.html");
const language = fileAt("src/code/language-features.ts");

/** The page and the app, which the page imports when the user can type; named like their chunks. */
export const inputs = { start: page, app };

/**
 * Four scripts, each in one piece: the early editor and the app, which startup loads, the languages of the code, and the
 * parts of the screen that can wait. As the 130 pieces into which they split by themselves, the last two were twice the
 * work for a browser.
 */
export const chunks = (): Rolldown.CodeSplittingGroup[] => {
  const group = (name: string, modulesOf: (graph: Rolldown.ChunkingContext) => ReadonlySet<string>) => {
    let modules: ReadonlySet<string> | undefined;
    return {
      debugName: name,
      name: (id: string, graph: Rolldown.ChunkingContext) =>
        (modules ??= modulesOf(graph)).has(id) ? name : null,
    };
  };
  const isFirst: Pick<Rolldown.CodeSplittingGroup, "tags"> = { tags: ["$initial"] };
  return [
    { ...group("start", (graph) => staticImports([page], graph)), ...isFirst, priority: 3 },
    { name: "app", ...isFirst, priority: 2 },
    { ...group("language", (graph) => staticImports([language], graph)), priority: 1 },
    group("parts", (graph) => staticImports(latePartsOf(graph), graph)),
  ];
};

/** The components that the app, and they themselves, import dynamically. */
const latePartsOf = (graph: Rolldown.ChunkingContext) => {
  const parts = new Set<string>();
  const followed = staticImports([app], graph);
  // Iterating a set includes what is added meanwhile.
  for (const id of followed)
    for (const imported of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      if (imported.endsWith(".tsx")) {
        parts.add(imported);
        for (const one of staticImports([imported], graph)) followed.add(one);
      }
  return parts;
};

const staticImports = (entries: Iterable<string>, graph: Rolldown.ChunkingContext) => {
  const found = new Set(entries);
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
