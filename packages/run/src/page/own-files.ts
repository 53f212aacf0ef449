import { fileNameOf, fileTagsIn, isOnHost, type SelectionFiles } from "@online-editor/selection";

/** A script to load: a file of the asset service or elsewhere, or a few lines that must run at this point. */
export type PageScript = { kind: "file"; address: string } | { kind: "inline"; code: string };

/**
 * What a page loads, in order. Addresses are paths of the asset service (`/npm/…`), or complete ones of other hosts.
 */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly PageScript[];
}

/**
 * What a document loads with a selection. Where it loads another version or build of a package that the selection
 * brings, such as its own jQuery, its file takes the place of the selection's, so that it stands before the library. The
 * document's element becomes as many spaces.
 */
export const withOwnFiles = (
  markup: string,
  { styles, scripts }: Pick<SelectionFiles, "styles" | "scripts">,
): PageFiles & { markup: string } => {
  const replaced = [...styles, ...scripts].filter(
    (file) => file.kind === "asset" && ["dependency", "framework"].includes(file.role),
  );
  const names = new Set(replaced.map((file) => (file.kind === "asset" ? fileNameOf(file.path) : "")));
  const brought = filesIn(markup).filter(({ name }) => names.has(name));
  /** All of one name stand where the first was. */
  const placed = new Set<string>();
  const inPlaceOf = ({ address, path }: { address: string; path: string }): string[] => {
    const name = fileNameOf(path);
    const instead = brought.filter((file) => file.name === name);
    if (instead.length === 0) return [address];
    if (placed.has(name)) return [];
    placed.add(name);
    return instead.map((file) => file.address);
  };
  return {
    markup: brought.reduce(
      (text, { start, end }) =>
        text.slice(0, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, " ") + text.slice(end),
      markup,
    ),
    styles: styles.flatMap(inPlaceOf),
    scripts: scripts.flatMap((script): PageScript[] =>
      script.kind === "inline"
        ? [{ kind: script.kind, code: script.code }]
        : inPlaceOf(script).map((address) => ({ kind: "file", address })),
    ),
  };
};

/** The scripts and style sheets of other hosts that a fragment loads in place, in order. */
const filesIn = (markup: string) =>
  fileTagsIn(markup).flatMap(({ element, address: written, text, start, valueOf }) => {
    const isPlain =
      element === "link" ? /^stylesheet$/i.test(valueOf("rel")) : !/^module$/i.test(valueOf("type"));
    if (!isPlain || !isOnHost(written) || valueOf("media") !== "") return [];
    const address = written.replaceAll("&amp;", "&");
    return [{ address, name: fileNameOf(address), start, end: start + text.length }];
  });
