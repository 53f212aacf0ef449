import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const app = fileAt("src/app/start-app.tsx");
const page = fileAt("index.html");
const language = fileAt("src/code/language-features.ts");
const importing = fileAt("src/share/import/importing.ts");

/** The page and the app, which the page imports when the user can type; named like their chunks. */
export const inputs = { start: page, app };

/**
 * Few scripts, each in one piece: the early editor and the app, which startup loads; the languages of the code, and the
 * parts of the screen that can wait, with what reads pages beside them. As the 130 pieces into which they split by
 * themselves, the later ones were twice the work for a browser.
 */
export const chunks = (): Rolldown.CodeSplittingGroup[] => {
  const group = (name: string, entry: string, isLate?: (id: string) => boolean) => {
    let modules: ReadonlySet<string> | undefined;
    return {
      debugName: name,
      name: (id: string, graph: Rolldown.ChunkingContext) =>
        (modules ??= imports(entry, graph, isLate)).has(id) ? name : null,
    };
  };
  const isFirst: Pick<Rolldown.CodeSplittingGroup, "tags"> = { tags: ["$initial"] };
  return [
    { ...group("start", page), ...isFirst, priority: 3 },
    { name: "app", ...isFirst, priority: 2 },
    { ...group("language", language), priority: 1 },
    { ...group("import", importing), priority: 1 },
    // What holds components is imported dynamically by those that show them.
    group("parts", app, (id) => id.endsWith(".tsx")),
  ];
};

/** What an entry imports, and what that imports: statically, and of the dynamic imports those that are `isLate`. */
const imports = (
  entry: string,
  graph: Rolldown.ChunkingContext,
  isLate: (id: string) => boolean = () => false,
): ReadonlySet<string> => {
  const found = new Set([entry]);
  // Iterating a set includes what is added meanwhile.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds.filter(isLate)]) found.add(imported);
  }
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
