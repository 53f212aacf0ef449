import type { Library, Selection } from "@online-editor/contract";
import {
  assetAddressOf,
  assetPathFor,
  broughtBy,
  type FileReference,
  type KnownNames,
  originOf,
  readCdnAddress,
} from "@online-editor/selection";
import type { Init } from "./read-init.ts";

/** Where a document's files are looked for. */
export interface Surroundings extends KnownNames {
  library: Library;
}

/** What `init` lists, as files of packages where it names such; in its order. */
export const referencesOf = ({ links, scripts }: Init, surroundings: Surroundings): FileReference[] =>
  [...links, ...scripts].flatMap((entry) => referenceOf(entry, surroundings) ?? []);

/**
 * What of a list in `init` a selection does not bring, in its order: asset paths (`/npm/…`, `/gh/…`) where an asset
 * service has the file, else the address as it was written.
 */
export function filesToAdd(
  entries: readonly string[],
  { selection, ...surroundings }: Surroundings & { selection: Selection },
): string[] {
  const { library } = surroundings;
  const isBrought = broughtBy(library, selection);
  const own = originOf(library, selection);
  return entries.flatMap((entry) => {
    const reference = referenceOf(entry, surroundings);
    if (reference !== null && isBrought(reference)) return [];
    return isAddress(entry)
      ? [assetPathFor(entry, surroundings) ?? entry]
      : [assetAddressOf(own, ownPath(entry))];
  });
}

const isAddress = (entry: string) => /^(?:https?:)?\/\//i.test(entry);

/** An entry that is no address is a path inside the library's `dist` folder. */
const ownPath = (entry: string) =>
  `dist/${entry
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((segment) => !["", ".", ".."].includes(segment))
    .join("/")}`;

const referenceOf = (entry: string, surroundings: Surroundings): FileReference | null =>
  isAddress(entry)
    ? readCdnAddress(entry, surroundings)
    : { package: surroundings.library.package, version: null, path: ownPath(entry) };
