import type { Library, Selection } from "@online-editor/contract";
import { filesOf, nearestOnNpm, npmPathOf } from "@online-editor/selection";
import { scriptElement, styleElement } from "../page/page-files.ts";
import { linksIn } from "./links-named.ts";
import type { TakeNote } from "./report-notes.ts";

/**
 * The addresses of the products that a report's words say a page loads, such as the resources of a fiddle: “jquery 3.5,
 * bootstrap 4.5 css+js”.
 */
export const resourcesNamed = (words: string, library: Library, note: TakeNote): string[] => {
  // Where all files are listed, a product in a sentence is none of them; a fiddle has jQuery apart from its list.
  const files = filesListed(words);
  const isListed = files.some(({ pathname }) => pathname.includes(library.package));
  const hasJQuery = files.some(({ pathname }) => /\/jquery(?:[@/]|[.-](?:min|slim|\d))/i.test(pathname));
  const resources = (hasResources(words, library) ? resourcesIn(words) : []).filter(
    ({ paths }) => !isListed || (!hasJQuery && paths.every((path) => path.startsWith("/npm/jquery@"))),
  );
  for (const { said, near } of resources)
    if (near === null) note("taken", "resource", said);
    else note("taken", "nearest", `${near} (${said})`);
  return resources.flatMap(({ paths }) => paths.map(onCdn));
};

/** The addresses of files that words list, such as the resources of a fiddle. */
export const filesListed = (words: string): URL[] =>
  linksIn(words).filter(({ pathname }) => /\.(?:css|js)$/.test(pathname));

/** The files of a library that words name, each without its folder. */
export const libraryFilesNamed = (words: string, { package: own }: Library): string[] => {
  const files = new RegExp(String.raw`(?<![\w/-])${own}-[\w-]+(?:\.min)?\.(?:js|css)\b`, "g");
  return [...new Set(words.match(files))].slice(0, 10);
};

export const isOfExtension = (file: string, { package: own, extensions }: Library) =>
  extensions.some(({ id }) => isFileOf(file, own, id));

/** Whether a file is that of an extension; older ones have its name without dashes: `bootstrap-table-flatJSON.js`. */
export const isFileOf = (file: string, own: string, extension: string): boolean => {
  const [name = ""] = file.slice(own.length + 1).split(".");
  return [extension, extension.replaceAll("-", "")].includes(name.toLowerCase());
};

/** Whether words list what a page loads: a fiddle's resources, or products of which no theme of the library loads one. */
export const hasResources = (words: string, { themes }: Library): boolean =>
  /\bresources?\b|\bexternals?\b|\bfiddle\b|\b(?:code)?pen\b|\bplunk(?:er)?\b|\bjsbin\b/i.test(words) ||
  themes[0]?.packages.length === 0;

/** The files of products, as their packages have them, in the order in which they load. */
const products: Readonly<Record<string, { package: string; css: string; js: string }>> = {
  jquery: { package: "jquery", css: "", js: "dist/jquery.min.js" },
  popper: { package: "popper.js", css: "", js: "dist/umd/popper.min.js" },
  bootstrap: { package: "bootstrap", css: "dist/css/bootstrap.min.css", js: "dist/js/bootstrap.min.js" },
  fontawesome: { package: "font-awesome", css: "css/font-awesome.min.css", js: "" },
};

const resource =
  /(?<![\w/@.-])(jquery|bootstrap|popper(?:\.js)?|font[- ]?awesome)(?![- ]?(?:table|ui|icons|select))([^\d\n;,，；]{0,60}?)(?<!\.js:)\(?v?(\d+(?:\.\d+){0,2})(?![\w-]|\.\d)\)?((?:[. -]slim\b)?(?:[\s+&/(]{0,3}(?:and )?(?:css|js|bundle|style|script)s?\b){0,4})/gi;

/** Words between a product and a version that is not its own. */
const isOfOther = /[\u4E00-\u9FFF]|table|select|[.!?]\s|\b(?:or|nor|else|bootstrap)\b/i;

interface Resource {
  said: string;
  /** Below an asset origin: `/npm/…`. */
  paths: string[];
  /** What stands for a version that is not on npm; null: itself. */
  near: string | null;
}

/** The products that words name with a version, each once, and their files: the style, the script, or both. */
const resourcesIn = (words: string): Resource[] => {
  const found = new Map<string, Resource>();
  for (const [said, name = "", between = "", version = "", rest = ""] of words.matchAll(resource)) {
    const product = products[name.toLowerCase().replaceAll(/\.js$|[- ]/g, "")];
    if (
      !product ||
      found.has(product.package) ||
      isOfOther.test(between.replaceAll(new RegExp(name, "gi"), ""))
    )
      continue;
    const kinds = (["css", "js"] as const).filter((kind) => (between + rest).toLowerCase().includes(kind));
    const [build] = /bundle|slim/i.exec(between + rest) ?? [];
    const js = build ? product.js.replace(".min.", `.${build.toLowerCase()}.min.`) : product.js;
    const files = { css: product.css, js };
    const isExact = /^\d+\.\d+\.\d+$/.test(version);
    const loaded = (kinds.length > 0 ? kinds : (["css", "js"] as const))
      .filter((kind) => files[kind] !== "")
      .map((kind) => ({ package: product.package, version, path: files[kind] }))
      .map((file) => (isExact ? nearestOnNpm(file) : file));
    const other = loaded.find((file) => file.version !== version);
    found.set(product.package, {
      said: said.trim(),
      paths: loaded.map(npmPathOf),
      near: other ? `${other.package} ${other.version}` : null,
    });
  }
  return Object.values(products).flatMap(({ package: name }) => found.get(name) ?? []);
};

/**
 * The files of a selection without those of its theme's framework, and without those for every document that some
 * addresses bring, or all if none are given.
 */
export const filesOfLibrary = (
  library: Library,
  selection: Selection,
  brought?: readonly string[],
): string[] => {
  const named = new Set(
    [
      ...library.packages.filter((one) => brought?.some((href) => href.includes(`/${one.package}@`)) ?? true),
      ...library.themes.flatMap(({ packages }) => packages),
    ].map((one) => one.package),
  );
  const { styles, scripts } = filesOf(library, selection);
  return [...styles, ...scripts].flatMap((file) =>
    file.kind === "asset" && !named.has(file.package) ? onCdn(file.address) : [],
  );
};

/** The public address of an asset's path, such as `/npm/jquery@3.7.1/dist/jquery.min.js`. */
export const onCdn = (path: string) => `https://cdn.jsdelivr.net${path}`;

/** The tags that load files. */
export const tagsOf = (addresses: readonly string[]): string =>
  addresses
    .map((address) => (address.endsWith(".css") ? styleElement(address) : scriptElement(address)))
    .join("\n");
