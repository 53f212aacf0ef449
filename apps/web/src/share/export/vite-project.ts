import { inlineScript, styleElement } from "@online-editor/run";
import type { ExampleData, ExportSource } from "./exporting.ts";
import { answeringElements, answeringScript } from "./example-data.ts";
import { fileNameOf, pageAround } from "./exported-page.ts";
import { splitDocument } from "./playground-forms.ts";
import { type JsxProject, type ProjectFiles, viteJsx } from "./vite-jsx.ts";

/** The version that the editor itself is built with; a test compares them. */
export const viteVersion = "8.3.8";

/**
 * A project for Vite that loads the same files in the same order from the same packages. `components` are the sources
 * of the React components, for a document in JSX; a complete page is given as it is put into pages.
 */
export const viteProject = (
  source: ExportSource,
  components: Readonly<Record<string, string>> = {},
): ProjectFiles => {
  if (source.isWholePage) return wholePageProject(source);
  const parts = splitDocument(source);
  const hasJsx = parts.jsx.length > 0;
  const libraries = hasJsx ? "src/libraries.js" : "src/main.js";
  const jsx = hasJsx ? viteJsx(parts.jsx, { components, libraries: "./libraries.js" }) : null;
  const paged = pagedData(source.exampleData);
  const head = source.styles
    .filter((address) => !address.startsWith("/"))
    .map((address) => styleElement(address));
  const entries = jsx?.entries ?? [libraries];
  const modules = entries.map((path) => `<script type="module" src="/${path}"></script>`);
  return {
    ...manifest(source, jsx),
    // An inlined script would not be loaded as a script.
    "vite.config.js": "export default { build: { assetsInlineLimit: 0 } };\n",
    "index.html": pageAround(source, { head, body: parts.html + modules.join("\n") }),
    [libraries]: loadingScript(source, parts.scripts),
    "src/style.css": parts.css,
    "src/example.js": parts.js,
    ...Object.fromEntries(inlineIn(source).map((code, at) => [`src/before-${at}.js`, `${code}\n`])),
    ...wholeFiles(source.exampleData),
    ...(paged && { "src/example-data.js": answeringScript(paged) }),
    ...jsx?.files,
  };
};

/** Files requested whole are files of the project; pages of rows are answered by a script. */
const wholeFiles = (data: ExampleData | null): ProjectFiles =>
  Object.fromEntries(
    Object.entries(data?.files ?? {})
      .filter(([address]) => address.startsWith("json/"))
      .map(([address, text]) => [`public/${address}`, `${text}\n`]),
  );

const pagedData = (data: ExampleData | null): ExampleData | null => {
  const paged = Object.entries(data?.files ?? {}).filter(([address]) => address.startsWith("data/"));
  return data && paged.length > 0 ? { ...data, files: Object.fromEntries(paged) } : null;
};

/** A complete page is left as it is; its JSX is compiled, like that of any page. */
const wholePageProject = (source: ExportSource): ProjectFiles => ({
  ...manifest(source, null),
  "index.html": pageAround(source, {
    head: [
      ...answeringElements(pagedData(source.exampleData)),
      ...inlineIn(source).map((code) => inlineScript(code)),
    ],
    body: source.code,
  }),
  ...wholeFiles(source.exampleData),
});

const inlineIn = ({ scripts }: ExportSource) =>
  scripts.flatMap((script) => (script.kind === "inline" ? script.code : []));

const manifest = (source: ExportSource, jsx: JsxProject | null): ProjectFiles => {
  const content = {
    name: fileNameOf(source.title).replaceAll(/[^a-z0-9-]/g, "") || "example",
    private: true,
    type: "module",
    scripts: { dev: "vite", build: "vite build", preview: "vite preview" },
    dependencies: { ...dependenciesOf(source), ...jsx?.packages.dependencies },
    devDependencies: { ...jsx?.packages.devDependencies, vite: viteVersion },
  };
  return { "package.json": `${JSON.stringify(content, null, 2)}\n` };
};

const npmFile = /^\/npm\/((?:@[^/]+\/)?[^/@]+)@([^/]+)\/(.+)$/;
const tagFile = /^\/gh\/([^/]+\/[^/@]+)@([^/]+)\/(.+)$/;

const dependenciesOf = (source: ExportSource) => {
  const entries = addressesOf(source).flatMap((address): [string, string][] => {
    const [, name, version] = npmFile.exec(address) ?? [];
    if (name !== undefined && version !== undefined) return [[name, decodeURIComponent(version)]];
    const [, repository, tag] = tagFile.exec(address) ?? [];
    if (repository === undefined || tag === undefined) return [];
    return [[source.package, `github:${repository}#${decodeURIComponent(tag)}`]];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const addressesOf = ({ styles, scripts }: ExportSource) => [
  ...styles,
  ...scripts.flatMap((script) => (script.kind === "file" ? script.address : [])),
];

/** By path and not by package name, since packages may hide their files from imports. */
const importPath = (address: string, source: ExportSource): string | null => {
  const [, name, , path] = npmFile.exec(address) ?? [];
  if (name !== undefined && path !== undefined) return `../node_modules/${name}/${decodeURIComponent(path)}`;
  const tagged = tagFile.exec(address)?.[3];
  return tagged === undefined ? null : `../node_modules/${source.package}/${decodeURIComponent(tagged)}`;
};

const loadingScript = (source: ExportSource, documentScripts: readonly string[]) => {
  const imports: string[] = [];
  const scripts: string[] = [];
  let inlineCount = 0;
  const load = (path: string) => {
    const name = `script${scripts.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${path}?url`)};`);
    scripts.push(name);
  };
  for (const address of source.styles) {
    const path = importPath(address, source);
    if (path !== null) imports.push(`import ${JSON.stringify(path)};`);
  }
  imports.push('import "./style.css";');
  if (pagedData(source.exampleData)) load("./example-data.js");
  for (const script of source.scripts) {
    if (script.kind === "inline") {
      load(`./before-${inlineCount++}.js`);
      continue;
    }
    const path = importPath(script.address, source);
    if (path === null) scripts.push(JSON.stringify(script.address));
    else load(path);
  }
  scripts.push(...documentScripts.map((address) => JSON.stringify(address)));
  load("./example.js");
  return `${imports.join("\n")}

// These are classic scripts: each finds what the ones before it have made global.
const load = (src) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src, onload: resolve, onerror: () => reject(new Error(src)) });
    document.head.append(script);
  });

let hasToWait = true;
for (const src of [${scripts.join(", ")}]) {
  await load(src);
  // What starts when the page is ready finds the functions of example.js there.
  if (hasToWait && window.jQuery) {
    window.jQuery.holdReady(true);
    hasToWait = false;
  }
}
if (!hasToWait) window.jQuery.holdReady(false);
document.dispatchEvent(new Event("DOMContentLoaded"));
`;
};
