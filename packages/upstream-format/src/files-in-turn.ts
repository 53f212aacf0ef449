import { type FileReference, inPlainName } from "@online-editor/selection";
import type { SelectionParts, SelectionScript } from "./example-page.ts";
import { fileToAdd, referenceOf, type SelectionContext } from "./files-of-init.ts";

/** A script that `init` loads in turn. Addresses are asset paths (`/npm/…`) or complete ones. */
export type ScriptInTurn = { kind: "file"; address: string } | { kind: "inline"; code: string };

/**
 * The scripts that `init` lists, in order. Files that the selection has come from the selection, with theme and locale
 * after the core; its other files come before the core if others need them, else last. What the page has from its start
 * is not loaded again.
 */
export const scriptsInTurn = (
  entries: readonly string[],
  { parts, ...context }: SelectionContext & { parts: SelectionParts },
): ScriptInTurn[] => {
  const rest = new Set(parts.init.scripts);
  const take = (wanted: (script: SelectionScript) => boolean) => {
    const taken = [...rest].filter(wanted);
    for (const script of taken) rest.delete(script);
    return taken.flatMap(inTurn);
  };
  const isUnlisted = ({ asset }: SelectionScript) =>
    !entries.some((entry) => isSameFile(asset, referenceOf(entry, context)));
  const takeCore = () => [
    ...take((script) => script.asset.role === "dependency" && isUnlisted(script)),
    ...take(({ asset: { role } }) => ["core", "theme", "locale"].includes(role)),
  ];
  const listsCore = parts.init.scripts.some((script) => script.asset.role === "core" && !isUnlisted(script));
  const first = listsCore ? [] : takeCore();
  const loadedPackages = new Set(
    [...parts.page.styles, ...parts.page.scripts.map(({ asset }) => asset)].map((asset) => asset.package),
  );
  const known = new Set(parts.init.scripts);
  const listed = entries.flatMap((entry): ScriptInTurn[] => {
    const reference = referenceOf(entry, context);
    if (reference && loadedPackages.has(reference.package)) return [];
    const brought = [...known].find(({ asset }) => isSameFile(asset, reference));
    if (!brought) return [{ kind: "file", address: fileToAdd(entry, context) }];
    if (brought.asset.role === "core") return takeCore();
    return take((script) => script === brought);
  });
  return [...first, ...listed, ...take(() => true)];
};

/** A script of the selection, after the lines that must run before it. */
export const inTurn = ({ asset, before }: SelectionScript): ScriptInTurn[] => [
  ...(before ? [{ kind: "inline" as const, code: before.code }] : []),
  { kind: "file", address: asset.address },
];

/** The style sheets that `init` lists, in order, with the selection's in place of the library's own. */
export const stylesInTurn = (
  entries: readonly string[],
  { parts, ...context }: SelectionContext & { parts: SelectionParts },
): string[] => {
  const references = entries.map((entry) => referenceOf(entry, context));
  const styles = parts.init.styles;
  const isListed = (asset: FileReference) => references.some((reference) => isSameFile(asset, reference));
  const isBase = ({ role }: (typeof styles)[number]) => role === "core" || role === "theme";
  const base = styles.filter(isBase).map(({ address }) => address);
  const core = references.findIndex((reference) => isOfCore(reference, styles.filter(isBase), context));
  const inPage = (reference: FileReference | null) =>
    parts.page.styles.some((asset) => isSameFile(asset, reference));
  const listed = entries.flatMap((entry, index) => {
    const reference = references[index] ?? null;
    if (index === core) return base;
    if (inPage(reference) || isOfCore(reference, styles.filter(isBase), context)) return [];
    const brought = styles.find((asset) => isSameFile(asset, reference));
    return brought ? brought.address : fileToAdd(entry, context);
  });
  const unlisted = styles.filter((asset) => !isBase(asset) && !isListed(asset)).map(({ address }) => address);
  return [...new Set([...(core === -1 ? base : []), ...listed, ...unlisted])];
};

/** True for the core's style sheet, or the theme's that replaces it in a selection. */
const isOfCore = (
  reference: FileReference | null,
  base: readonly FileReference[],
  { library }: SelectionContext,
) =>
  reference?.package === library.package &&
  (base.some((asset) => isSameFile(asset, reference)) ||
    library.layouts.some(({ style }) => inPlainName(style) === inPlainName(reference.path)));

const isSameFile = (asset: FileReference | { package: string; path: string }, other: FileReference | null) =>
  asset.package === other?.package && inPlainName(asset.path) === inPlainName(other.path);
