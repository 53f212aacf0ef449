import type { ExtensionId, Library, Version } from "@online-editor/contract";
import type { ExposedRelease } from "@online-editor/contract/exposed";
import { LibraryReference, type ReleasedName } from "@online-editor/contract/reference";
import { mergeReleases, type ReadName, type ReadRelease } from "../merge-releases.ts";
import { type NameAt, namesAt } from "../names-at.ts";
import { readReference } from "../reference.ts";
import { joinFacts, type NamedFacts, type NameFacts } from "./named-facts.ts";
import { namesOfPlugin } from "./names-of-plugin.ts";

/** The releases of a reference, newest first, as they were read. */
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

/**
 * The reference of a library after some of its releases were read again. Those that were not, such as git tags where no git
 * host can be reached, stay as `written` has them; what neither has is unread.
 */
export const withReadings = (
  { id, releases }: Pick<Library, "id" | "releases">,
  read: readonly ReadRelease[],
  written?: LibraryReference,
): LibraryReference => {
  const known = new Map(
    [...(written ? releasesIn(written) : []), ...read].map((release) => [release.version, release]),
  );
  const versions = releases.map(({ version }) => version);
  return LibraryReference.parse({
    library: id,
    releases: versions,
    unread: versions.filter((version) => !known.has(version)),
    links: written?.links ?? {},
    names: mergeReleases(versions.flatMap((version) => known.get(version) ?? [])),
  });
};

/** The facts in a release's sources; unreadable ones are left out. */
export interface SourcesOfRelease {
  core: readonly NamedFacts[];
  extensions: ReadonlyMap<ExtensionId, readonly NamedFacts[]>;
}

/**
 * Adds a release to the reference from what the release exposes at run time. Facts that running does not show (accepted
 * types, values, arguments) come from its sources and from earlier releases of the same name. The library's list of
 * releases must already contain it.
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
  const writtenNames = new Map(written.names.map((name) => [identityOf(name), name]));
  return {
    ...written,
    releases,
    names: mergeReleases(read).map((name) => ({
      ...writtenFactsOf(writtenNames.get(identityOf(name))),
      ...name,
    })),
  };
};

const identityOf = ({ kind, extension, name }: Pick<ReleasedName, "kind" | "extension" | "name">) =>
  `${kind} ${extension ?? ""} ${name}`;

/** The facts about a name that do not come from a release. */
const writtenFactsOf = (name: ReleasedName | undefined): Partial<ReleasedName> => {
  if (name === undefined) return {};
  const { description, deprecatedBy, deprecatedSince } = name;
  return {
    ...(description !== undefined && { description }),
    ...(deprecatedBy !== undefined && { deprecatedBy }),
    ...(deprecatedSince !== undefined && { deprecatedSince }),
  };
};

/** The facts that the reference has; methods and undefined defaults are those of the newest release. */
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
