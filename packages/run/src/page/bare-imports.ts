import type { Library, Selection } from "@online-editor/contract";
import { assetAddressOf, inPlainName, originOf } from "@online-editor/selection";

const moduleTag = /<script\b[^<>]*\btype\s*=\s*["']?module\b[^<>]*>/i;
const importMap = /<script\b[^<>]*\btype\s*=\s*["']?importmap\b/i;
const imported = /\b(?:from|import)\s*\(?\s*(["'])((?:@[\w.-]+\/)?[a-z\d][\w.-]*(?:\/[\w./-]+)?)\1/gi;

/**
 * Where the modules of a fragment find what they import by the names of npm packages, as in a bundler's project. jQuery
 * and the library are those of the page, on which further files of the library work; a style sheet is nothing, since
 * the selection has it; other packages are modules. Null if there are none, or the document has its own import map.
 */
export const bareImportsOf = (
  markup: string,
  { library, selection }: { library: Library; selection: Selection },
): Record<string, string> | null => {
  if (!moduleTag.test(markup) || importMap.test(markup)) return null;
  const texts = markup.split(/<\/script/i).flatMap((part) => {
    const tag = moduleTag.exec(part);
    return tag ? part.slice(tag.index + tag[0].length) : [];
  });
  const names = texts.flatMap((text) => [...text.matchAll(imported)].map(([, , name = ""]) => name));
  if (names.length === 0) return null;
  const addressOf = (specifier: string): string => {
    if (/\.(?:css|scss|less)$/.test(specifier)) return moduleOf("");
    if (specifier === "jquery") return moduleOf("export default jQuery;export const $=jQuery");
    const [, name = "", path = ""] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(specifier) ?? [];
    if (name !== library.package) return `/npm/${specifier}/+esm`;
    const isCore = library.layouts.some(({ script }) => inPlainName(script) === inPlainName(path));
    return path === "" || isCore
      ? moduleOf(`export default ${library.probe.loaded}`)
      : assetAddressOf(originOf(library, selection), path);
  };
  return Object.fromEntries(names.map((name) => [name, addressOf(name)]));
};

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
