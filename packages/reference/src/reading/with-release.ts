import type { ExtensionId, Library, Version } from "@online-editor/contract";
import type { ExposedRelease } from "@online-editor/contract/exposed";
import type { LibraryReference, ReleasedName } from "@online-editor/contract/reference";
import { mergeReleases, type ReadName, type ReadRelease } from "../merge-releases.ts";
import { type NameAt, namesAt } from "../names-at.ts";
import { readReference } from "../reference.ts";
import { type NamedFacts, type NameFacts, namesOfPlugin } from "./names-of-plugin.ts";
import { joinFacts } from "./source-facts.ts";

/** The releases that were read for a reference, newest first, as they were read. */
export const releasesIn = (written: LibraryReference): ReadRelease[] => {
  const reference = readReference(written);
  return written.releases
    .filter((version) => !reference.unread.has(version))
    .map((version) => ({ version, names: namesAt(reference, version).map(asRead) }));
};

const asRead = ({
  default: value,
  since: _since,
  until: _until,
  link: _link,
  ...name
}: NameAt): ReadName => ({
  ...name,
  ...(value !== undefined && { value }),
});

/** What the sources of a release say; those that could not be read are left out. */
export interface SourcesOfRelease {
  core: readonly NamedFacts[];
  extensions: ReadonlyMap<ExtensionId, readonly NamedFacts[]>;
}

/**
 * The reference with a release that it does not have, by what that exposes where it runs. What running does not tell
 * (types that are accepted, values, arguments) is what its sources say and the releases before, where they have the name.
 * The library's list of releases has the place of the new one.
 */
export const withRelease = (
  written: LibraryReference,
  version: Version,
  {
    library,
    exposed,
    sources,
  }: { library: Pick<Library, "events" | "releases">; exposed: ExposedRelease; sources: SourcesOfRelease },
): LibraryReference => {
  const known = releasesIn(written);
  const before = factsIn(written, known);
  const names = [
    ...namesOfPlugin(exposed.core, joinFacts([...sources.core, before]), library),
    ...exposed.extensions.flatMap(({ id, plugin }) =>
      namesOfPlugin(plugin, joinFacts([...(sources.extensions.get(id) ?? []), before]), library, id),
    ),
  ];
  const has = new Set([...written.releases, version]);
  const releases = library.releases.map((release) => release.version).filter((each) => has.has(each));
  const placeOf = (release: ReadRelease) => releases.indexOf(release.version);
  const read = [...known, { version, names }].toSorted((first, second) => placeOf(first) - placeOf(second));
  const said = new Map(written.names.map((name) => [identityOf(name), name]));
  return {
    ...written,
    releases,
    names: mergeReleases(read).map((name) => ({ ...saidOf(said.get(identityOf(name))), ...name })),
  };
};

const identityOf = ({ kind, extension, name }: Pick<ReleasedName, "kind" | "extension" | "name">) =>
  `${kind} ${extension ?? ""} ${name}`;

/** What no release tells of a name. */
const saidOf = (name: ReleasedName | undefined): Partial<ReleasedName> => {
  if (name === undefined) return {};
  const { description, deprecatedBy, deprecatedSince } = name;
  return {
    ...(description !== undefined && { description }),
    ...(deprecatedBy !== undefined && { deprecatedBy }),
    ...(deprecatedSince !== undefined && { deprecatedSince }),
  };
};

/** What the reference knows of names; of methods and undefined defaults, what the newest release has. */
const factsIn = ({ names }: LibraryReference, [newest]: readonly ReadRelease[]): NamedFacts => {
  const facts = new Map<string, NameFacts>();
  const triggers = new Map<string, string[]>();
  for (const { kind, name, type, values = [], parameters, jQueryEvent } of names) {
    const before = facts.get(name);
    facts.set(name, {
      types: new Set([...(before?.types ?? []), ...type]),
      values: new Set([...(before?.values ?? []), ...values]),
      parameters: before?.parameters ?? parameters,
    });
    if (kind === "event" && parameters) triggers.set(jQueryEvent?.split(".")[0] ?? name, parameters);
  }
  const own = newest?.names.filter(({ extension }) => extension === undefined) ?? [];
  return {
    names: facts,
    triggers,
    methods: own.filter(({ kind }) => kind === "method").map(({ name }) => name),
    undefinedNames: new Set(own.filter(({ value }) => value === "undefined").map(({ name }) => name)),
  };
};
