import type { Library, Selection } from "@online-editor/contract";
import {
  assetAddressOf,
  assetPathFor,
  type FileReference,
  type KnownNames,
  originOf,
  readCdnAddress,
} from "@online-editor/selection";
import type { Init } from "./read-init.ts";

/** What is needed to resolve a document's files. */
export interface UpstreamContext extends KnownNames {
  library: Library;
}

/** The entries of `init`, in order, as files of packages where they name such. */
export const referencesOf = ({ links, scripts }: Init, context: UpstreamContext): FileReference[] =>
  [...links, ...scripts].flatMap((entry) => referenceOf(entry, context) ?? []);

export interface SelectionContext extends UpstreamContext {
  selection: Selection;
}

/**
 * One entry of a list in `init` as a file to load: an asset path (`/npm/…`, `/gh/…`) if the asset service has the file, else
 * the address as written.
 */
export const fileToAdd = (entry: string, { selection, ...context }: SelectionContext): string =>
  isAddress(entry)
    ? (assetPathFor(entry, context) ?? entry)
    : assetAddressOf(originOf(context.library, selection), ownPath(entry));

const isAddress = (entry: string) => /^(?:https?:)?\/\//i.test(entry);

/** An entry that is not an address is a path in the library's `dist` folder. */
const ownPath = (entry: string) =>
  `dist/${entry
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((segment) => !["", ".", ".."].includes(segment))
    .join("/")}`;

/** The file of a package that an entry names; null when it names none. */
export const referenceOf = (entry: string, context: UpstreamContext): FileReference | null =>
  isAddress(entry)
    ? readCdnAddress(entry, context)
    : { package: context.library.package, version: null, path: ownPath(entry) };
