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

/** What a file beside a page is by its name: a library's own, or one that its themes or extensions load. */
export function readFileName(path: string, libraries: readonly Library[]): FileReference | null {
  const name = fileNameOf(path);
  const known = libraries.flatMap(filesKnownTo).find((file) => fileNameOf(file.path) === name);
  if (known === undefined) return null;
  const version = /(?:^|[-.@/])v?(\d+[.-]\d+[.-]\d+)/.exec(path)?.[1]?.replaceAll("-", ".") ?? null;
  const folder = known.path.slice(0, known.path.lastIndexOf("/") + 1);
  return { package: known.package, version, path: folder + withoutVersion(path) };
}

const filesKnownTo = (library: Library): Pick<FileReference, "package" | "path">[] => {
  const { extensions, locales, themes } = library;
  // The newest first, where a file has moved.
  const layouts = library.layouts.toReversed();
  const own = [
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
    ...own.map((path) => ({ package: library.package, path })),
    ...packages.flatMap(({ package: name, scripts, styles }) =>
      [...scripts, ...styles].map((path) => ({ package: name, path })),
    ),
  ];
};

/** Comments and the texts of scripts are passed over; every part may end with the text, so that none is read twice. */
const loading = /<!--[^]*?(?:-->|$)|<script\b([^>]*)(?:>|$)[^]*?(?:<\/script\s*>|$)|<link\b([^>]*)(?:>|$)/gi;

/** The scripts and links of a fragment with addresses of other hosts, as written, in order. */
export const fileTagsIn = (markup: string) =>
  [...markup.matchAll(loading)].flatMap(({ 0: text, 1: script, 2: link, index: start }) => {
    const element = script === undefined ? "link" : "script";
    const valueOf = (name: string) => attributeIn(` ${script ?? link ?? ""}`, name);
    const address = valueOf(element === "link" ? "href" : "src");
    return /^(?:https?:)?\/\//i.test(address) ? [{ element, address, text, start, valueOf }] : [];
  });

const attributeIn = (attributes: string, name: string): string => {
  const value = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(
    attributes,
  );
  return (value?.[1] ?? value?.[2] ?? value?.[3] ?? "").trim();
};
