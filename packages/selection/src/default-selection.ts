import type { Catalogue, Library, LibraryId, Selection, Version } from "@online-editor/contract";
import prerelease from "semver/functions/prerelease.js";

/**
 * The selection before anything is chosen: the newest release on npm that is not a prerelease (git tags cannot be
 * reached everywhere), the first theme, no extension, the built-in locale.
 */
export function defaultSelection(library: Library): Selection {
  const [newest] = library.releases;
  const [theme] = library.themes;
  if (newest === undefined || theme === undefined) {
    throw new TypeError(`${library.id} has no release or no theme`);
  }
  const onNpm = library.releases.filter(({ source }) => source === "npm");
  const release = onNpm.find(({ version }) => prerelease(version) === null) ?? onNpm[0] ?? newest;
  return {
    library: library.id,
    version: release.version,
    theme: theme.id,
    extensions: [],
    locale: library.builtInLocale,
  };
}

/** True when two selections of the same library are equal. */
export const sameSelection = (a: Selection, b: Selection): boolean =>
  a.library === b.library &&
  a.version === b.version &&
  a.branch?.commit === b.branch?.commit &&
  a.theme === b.theme &&
  a.locale === b.locale &&
  a.extensions.join() === b.extensions.join();

/** A selection with a release instead of its own or its branch. */
export const onRelease = ({ branch: _, ...selection }: Selection, version: Version): Selection => ({
  ...selection,
  version,
});

/** The same, whatever their releases or branches are. */
export const sameOnAnyRelease = (a: Selection, b: Selection): boolean =>
  sameSelection(onRelease(a, b.version), onRelease(b, b.version));

/** The library's description; undefined while the catalogue is loading. */
export const libraryNamed = (catalogue: Catalogue | null, id: LibraryId): Library | undefined =>
  catalogue?.libraries.find((library) => library.id === id);

/**
 * The library that a text names most often, by its package, title or plugin, however those are spelled; else the one for
 * whose elements it has markup; undefined if there is neither.
 */
export const libraryInText = (
  text: string,
  { libraries }: Pick<Catalogue, "libraries">,
): Library | undefined => {
  const counted = libraries.map((library) => ({ library, count: text.match(namesOf(library))?.length ?? 0 }));
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  if (most && most.count > 0) return most.library;
  return libraries.find(({ events }) => {
    const element = events && "widget" in events.source ? events.source.widget?.element : undefined;
    return element !== undefined && new RegExp(`<${element}[\\s>]`, "i").test(text);
  });
};

/** Its names in any spelling; an option of selecting several rows is none. */
const namesOf = ({ package: name, title, events }: Library): RegExp => {
  const plugin = events && "plugin" in events.source ? [events.source.plugin] : [];
  const spelled = [name, title, ...plugin].map((one) =>
    one
      .split(/\W+|(?<=[a-z])(?=[A-Z])/)
      .filter(Boolean)
      .join(String.raw`[-\s/.]?`),
  );
  return new RegExp(String.raw`(?<![\w-])(?:${spelled.join("|")})(?![\w-]*row)`, "gi");
};
