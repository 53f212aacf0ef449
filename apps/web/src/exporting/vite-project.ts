import type { ExportSource } from "../workspace/export-source.ts";
import { asMarkup, fileNameOf, pageAround } from "./export-text.ts";
import { splitDocument } from "./split-document.ts";

/** Files by their path. */
export type ProjectFiles = Record<string, string>;

const viteVersion = "8.3.8";

/** A project for Vite that loads the same files in the same order from the same packages. */
export const viteProject = (source: ExportSource): ProjectFiles => {
  const parts = source.isWholePage ? null : splitDocument(source);
  const manifest = {
    name: fileNameOf(source.title).replaceAll(/[^a-z0-9-]/g, "") || "example",
    private: true,
    type: "module",
    scripts: { dev: "vite", build: "vite build", preview: "vite preview" },
    dependencies: dependenciesOf(source),
    devDependencies: { vite: viteVersion },
  };
  const packageJson = { "package.json": `${JSON.stringify(manifest, null, 2)}\n` };
  if (!parts) return { ...packageJson, "index.html": source.code };
  const inline = source.scripts.flatMap((script) => (script.kind === "inline" ? script.code : []));
  const head = source.styles
    .filter((address) => !address.startsWith("/"))
    .map((address) => `<link rel="stylesheet" href="${asMarkup(address)}">`);
  const body = `${parts.html}<script type="module" src="/src/main.js"></script>`;
  return {
    ...packageJson,
    // A script that became part of another would not be loaded as one.
    "vite.config.js": "export default { build: { assetsInlineLimit: 0 } };\n",
    "index.html": pageAround(source, { head, body }),
    "src/main.js": mainScript(source, parts.scripts),
    "src/style.css": parts.css,
    "src/example.js": parts.js,
    ...Object.fromEntries(inline.map((code, at) => [`src/before-${at}.js`, `${code}\n`])),
  };
};

/** The project's files as one archive. */
export const zipProject = async (files: ProjectFiles): Promise<Blob> => {
  const { strToU8, zipSync } = await import("fflate");
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  return new Blob([new Uint8Array(bytes)], { type: "application/zip" });
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

/** By its path and not by its package's name, since packages may hide their files from imports. */
const importPath = (address: string, source: ExportSource): string | null => {
  const [, name, , path] = npmFile.exec(address) ?? [];
  if (name !== undefined && path !== undefined) return `../node_modules/${name}/${decodeURIComponent(path)}`;
  const tagged = tagFile.exec(address)?.[3];
  return tagged === undefined ? null : `../node_modules/${source.package}/${decodeURIComponent(tagged)}`;
};

const mainScript = (source: ExportSource, documentScripts: readonly string[]) => {
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
