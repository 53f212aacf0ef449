import type { Library, Selection } from "@online-editor/contract";
import { problemsOf } from "./selection-problem.ts";

/** True when a release has everything that is selected, without known problems except advisories. */
export const works = (library: Library, selection: Selection): boolean =>
  library.releases.some(({ version }) => version === selection.version) &&
  problemsOf(library, selection).every(({ code }) => code === "advisory");

/**
 * The working selection nearest to a given one, with only one part changed: the release that is the fewest releases
 * away (the newer of two), the first theme, as few extensions removed as possible, or the built-in locale. Null if
 * there is none.
 */
export function nearestWorking(
  library: Library,
  selection: Selection,
  part: "version" | "theme" | "extensions" | "locale",
): Selection | null {
  return candidatesFor(library, selection, part).find((candidate) => works(library, candidate)) ?? null;
}

function candidatesFor(
  library: Library,
  selection: Selection,
  part: Parameters<typeof nearestWorking>[2],
): Selection[] {
  switch (part) {
    case "version": {
      const { branch: _, ...onRelease } = selection;
      const at = library.releases.findIndex(({ version }) => version === selection.version);
      return (
        library.releases
          .map(({ version, source }, index) => ({
            version,
            source,
            distance: Math.abs(index - Math.max(at, 0)),
          }))
          // A git host cannot be reached everywhere.
          .filter(({ source }) => source === "npm")
          .toSorted((a, b) => a.distance - b.distance)
          .map(({ version }) => ({ ...onRelease, version }))
      );
    }
    case "theme":
      return library.themes.map(({ id }) => ({ ...selection, theme: id }));
    case "extensions": {
      const { extensions } = selection;
      const withoutOne = extensions.map((left) => extensions.filter((extension) => extension !== left));
      const sound = extensions.filter((extension) =>
        works(library, { ...selection, extensions: [extension] }),
      );
      return [...withoutOne, sound].map((fewer) => ({ ...selection, extensions: fewer }));
    }
    case "locale":
      return [{ ...selection, locale: library.builtInLocale }];
  }
}
