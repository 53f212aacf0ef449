import type { Library } from "@online-editor/contract";
import type { FileReference } from "./cdn-address.ts";
import { inAnyBuild } from "./recognise-selection.ts";

/** The name of a file, whichever its version and build; a package alone, as CDNs take it, is its script. */
export function fileNameOf(address: string): string {
  const file = withoutVersion(address);
  return inAnyBuild(file.includes(".") ? file : `${file}.js`).toLowerCase();
}

const withoutVersion = (address: string): string => {
  const [path = ""] = address.split(/[?#]/);
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/@[\w.]*$|[-.@]v?\d+(?:[.-]\d+)+/, "")
    .replace("-min.", ".min.");
};

/** A file by its name; `usual` is the version of its package that the library loads, null for the library's own files. */
export interface NamedFile extends FileReference {
  usual: string | null;
}

/**
 * What a file is by its name: a library's own, or one that its themes or extensions load. Its version is that of its name,
 * else of the comment beside it, else of its folders; null where none says it.
 */
export function readFileName(address: string, library: Library, comment = ""): NamedFile | null {
  const [path = ""] = address.replaceAll("\\", "/").split(/[?#]/);
  const name = fileNameOf(path);
  const known = filesKnownTo(library).filter((file) => fileNameOf(file.path) === name);
  const at = path.lastIndexOf("/") + 1;
  const version =
    versionIn(path.slice(at).replace(/-(\d+)-(\d+)-(\d+)\b/, "-$1.$2.$3")) ??
    versionIn(comment) ??
    versionIn(path.slice(0, at));
  // Of those of several themes, the one of that major release.
  const major = version?.split(".")[0];
  const file = known.find((one) => one.version?.split(".")[0] === major) ?? known[0];
  if (file === undefined) return null;
  const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
  return { package: file.package, version, path: folder + withoutVersion(path), usual: file.version };
}

const versionIn = (text: string): string | null =>
  /(?<![\d.])\d+\.\d+\.\d+(?!\.?\d)/.exec(text.slice(-500))?.[0] ?? null;

/** The files that a library, its themes and its extensions load; a release of the library itself leaves the version open. */
const filesKnownTo = (library: Library): FileReference[] => {
  const { extensions, locales, themes } = library;
  // The newest first, where a file has moved.
  const layouts = library.layouts.toReversed();
  const paths = [
    ...layouts.flatMap(({ script, style }) => [script, style]),
    ...layouts.flatMap(({ locale }) => locales.map(({ code }) => locale?.replace("{code}", code))),
    ...themes.flatMap(({ files }) => files.flatMap(({ script, style }) => [script, style])),
    ...extensions.flatMap(({ files }) => files.flatMap(({ scripts, styles }) => [...scripts, ...styles])),
  ].filter((path) => path !== undefined);
  const packages = [
    ...[library, ...themes, ...extensions].flatMap((part) => part.packages),
    ...extensions.flatMap(({ packagesByTheme = {} }) => Object.values(packagesByTheme).flat()),
  ];
  return [
    ...paths.map((path) => ({ package: library.package, version: null, path })),
    ...packages.flatMap(({ package: name, version, scripts, styles }) =>
      [...scripts, ...styles].map((path) => ({ package: name, version, path })),
    ),
  ];
};

/** Comments and the texts of scripts are passed over; every part may end with the text, so that none is read twice. */
const loading = /<!--[^]*?(?:-->|$)|<script\b([^>]*)(?:>|$)[^]*?(?:<\/script\s*>|$)|<link\b([^>]*)(?:>|$)/gi;

/** An element that loads a file: its address as written, and where its text is. */
export type FileTag = ReturnType<typeof fileTagsIn>[number];

/** True for an address of another host, which a copy of the page still loads. */
export const isOnHost = (address: string): boolean => /^(?:https?:)?\/\/(?![a-z]:)/i.test(address);

/** The scripts and links of a document that load a file, in order. */
export const fileTagsIn = (markup: string) =>
  [...markup.matchAll(loading)].flatMap(({ 0: text, 1: script, 2: link, index: start }) => {
    const element = script === undefined ? "link" : "script";
    const valueOf = (name: string) => attributeIn(` ${script ?? link ?? ""}`, name);
    const address = valueOf(element === "link" ? "href" : "src");
    return address === "" || /^(?:data|blob):/i.test(address)
      ? []
      : [{ element, address, text, start, valueOf }];
  });

const attributeIn = (attributes: string, name: string): string => {
  const value = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(
    attributes,
  );
  return (value?.[1] ?? value?.[2] ?? value?.[3] ?? "").trim();
};
