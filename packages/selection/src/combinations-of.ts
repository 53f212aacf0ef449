import type { Library, Selection, Version } from "@online-editor/contract";
import { extensionsOf, themesOf } from "./availability.ts";
import { filesOf } from "./files-of.ts";

/** Something that a release offers, to be tried on it. */
export interface Combination {
  /** Its key in the data: `1.27.3 theme bulma`. */
  key: string;
  kind: "theme" | "extension";
  /** The theme's or the extension's id. */
  id: string;
  selection: Selection;
}

/**
 * Every release with each of its themes and extensions, newest first. An extension is tried with the first theme that
 * has no known problem on that release.
 */
export function combinationsOf(library: Library): Combination[] {
  return library.releases.flatMap(({ version }) => onRelease(library, version));
}

function onRelease(library: Library, version: Version): Combination[] {
  const base = { library: library.id, version, extensions: [], locale: library.builtInLocale };
  const themes = themesOf(library, version).filter(isOffered);
  const proven = themes.find(({ availability }) => availability.kind === "available") ?? themes[0];
  if (proven === undefined) return [];
  return [
    ...themes.map(({ theme: { id } }): Combination => ({
      key: `${version} theme ${id}`,
      kind: "theme",
      id,
      selection: { ...base, theme: id },
    })),
    ...extensionsOf(library, version)
      .filter(isOffered)
      .map(({ extension: { id } }): Combination => ({
        key: `${version} extension ${id}`,
        kind: "extension",
        id,
        selection: { ...base, theme: proven.theme.id, extensions: [id] },
      })),
  ];
}

const isOffered = ({ availability }: { availability: { kind: string } }) =>
  availability.kind !== "not-in-release";

/** A short text that changes when a selection loads other files (FNV-1a of addresses and inline scripts). */
export function filesKeyOf(library: Library, selection: Selection): string {
  const { styles, scripts } = filesOf(library, selection);
  const text = [...styles, ...scripts]
    .map((file) => ("address" in file ? file.address : file.code))
    .join("\n");
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
