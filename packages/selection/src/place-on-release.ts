import type { Library, Version } from "@online-editor/contract";
import { hasLocale } from "./availability.ts";
import type { FileReference } from "./cdn-address.ts";
import { inPlainName } from "./recognise-selection.ts";
import { matchesRelease } from "./releases-of.ts";

/** Where a file of the library is on one release: `lacking` names the part that the release does not have. */
export type Placed = { path: string } | { lacking: string };

/** A file that the releases have at several paths, or not at all. */
interface MovingFile {
  name: string;
  places: { path: string; isOn: (version: Version) => boolean }[];
}

/** Where a release has a file of another: files have moved, and parts came later. A file of no known part
 * stays, and so does one on a release that is none of those here. */
export const placeOnRelease = (library: Library, path: string, version: Version): Placed => {
  if (!library.releases.some((release) => release.version === version)) return { path };
  const plain = inPlainName(path);
  const known = movingFiles(library).filter(({ places }) =>
    places.some((place) => inPlainName(place.path) === plain),
  );
  const found = known.flatMap(({ places }) => places.filter(({ isOn }) => isOn(version)));
  if (found.length === 0 && known[0]) return { lacking: known[0].name };
  const isSame = found.length === 0 || found.some((place) => inPlainName(place.path) === plain);
  return { path: isSame ? path : (found[0]?.path ?? path) };
};

export const isCoreFile = (
  { package: name, path }: FileReference,
  kind: "script" | "style",
  { package: own, layouts }: Library,
): boolean => name === own && layouts.some((layout) => inPlainName(layout[kind]) === inPlainName(path));

const movingFiles = (library: Library): MovingFile[] => {
  const { title, layouts, locales, themes, extensions } = library;
  const placesOf = <One extends { releases: string }>(
    all: readonly One[],
    pathOf: (one: One) => string | undefined,
  ) =>
    all.flatMap((one) => {
      const path = pathOf(one);
      return path === undefined
        ? []
        : [{ path, isOn: (version: Version) => matchesRelease(one.releases, version) }];
    });
  return [
    { name: title, places: placesOf(layouts, ({ script }) => script) },
    { name: title, places: placesOf(layouts, ({ style }) => style) },
    ...locales.map(({ code }) => ({
      name: code,
      places: placesOf(layouts, ({ locale }) => locale?.replace("{code}", code)).map(({ path, isOn }) => ({
        path,
        isOn: (version: Version) => isOn(version) && hasLocale(library, code, version),
      })),
    })),
    ...themes.flatMap(({ title: name, files }) => [
      { name, places: placesOf(files, ({ script }) => script) },
      { name, places: placesOf(files, ({ style }) => style) },
    ]),
    // The files of an extension in their order, so that one that was renamed is found.
    ...extensions.flatMap(({ id: name, files }) =>
      (["scripts", "styles"] as const).flatMap((kind) =>
        [0, 1, 2].map((at) => ({ name, places: placesOf(files, (one) => one[kind][at]) })),
      ),
    ),
  ];
};
