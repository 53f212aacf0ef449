import type { AssetAddress, Catalogue, Example, Library, Version } from "@online-editor/contract";
import { cdnPathsIn, extensionsOf, filesOf, matchesRelease, themesOf } from "@online-editor/selection";
import { OperatorError } from "../domain-error.ts";
import type { MirrorCommand } from "./read-mirror-command.ts";

/** The libraries that a command names. Throws `NothingToMirror`. */
export const librariesToMirror = (
  libraries: readonly Library[],
  { library: requested, releases }: MirrorCommand,
): Library[] => {
  const meant = libraries.filter(({ id }) => requested === null || id === requested);
  if (meant.length === 0) {
    const known = libraries.map(({ id }) => id).join(", ");
    throw new NothingToMirror(`Unknown library ${requested ?? ""}. Choose one of ${known}.`);
  }
  if (!meant.some((library) => releasesIn(library, releases).length > 0))
    throw new NothingToMirror(`No release matches ${releases}.`);
  return meant;
};

/** The command names nothing available; the message lists what is. */
export class NothingToMirror extends OperatorError {}

/**
 * Lists one asset of each package that any selection of these releases loads, or that an example requests from a
 * public CDN: the asset service stores a whole package once one of its files is requested. In the order of the
 * releases.
 */
export const assetsToMirror = (
  libraries: readonly Library[],
  {
    releases,
    examples,
    catalogue,
  }: {
    releases: string;
    examples: readonly Example[];
    catalogue: Pick<Catalogue, "cdnjs" | "libraries">;
  },
): string[] => {
  const assets = new Map<string, string>();
  const add = (address: string) => {
    const name = /^\/(?:npm\/(?:@[^/]+\/)?[^/]+|gh\/[^/]+\/[^/]+)/.exec(address)?.[0];
    if (name !== undefined && /\d$/.test(name) && !assets.has(name)) assets.set(name, address);
  };
  for (const library of libraries)
    for (const version of releasesIn(library, releases)) loadedOn(library, version).forEach(add);
  for (const { exampleSite } of libraries)
    for (const { styles, scripts } of exampleSite?.pages ?? []) [...styles, ...scripts].forEach(add);
  const isMirrored = ({ address }: Example) => libraries.some(({ id }) => id === address.library);
  for (const { code } of examples.filter(isMirrored)) cdnPathsIn(code, catalogue).forEach(add);
  return [...assets.values()];
};

const releasesIn = ({ releases }: Library, range: string): Version[] =>
  releases.map(({ version }) => version).filter((version) => matchesRelease(range, version));

const loadedOn = (library: Library, version: Version): AssetAddress[] => {
  const has = ({ availability }: { availability: { kind: string } }) =>
    availability.kind !== "not-in-release";
  const extensions = extensionsOf(library, version)
    .filter(has)
    .map(({ extension }) => extension.id);
  // Each extension alone: of two that need different versions of a package, a common selection would load only one.
  const sets = [[], ...extensions.map((extension) => [extension])];
  return themesOf(library, version)
    .filter(has)
    .flatMap(({ theme }) =>
      sets.flatMap((chosen) => {
        const selection = { library: library.id, version, theme: theme.id, extensions: chosen };
        const { styles, scripts } = filesOf(library, { ...selection, locale: library.builtInLocale });
        return [...styles, ...scripts].flatMap((file) => (file.kind === "asset" ? [file.address] : []));
      }),
    );
};
