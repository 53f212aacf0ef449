import type { Version } from "@online-editor/contract";
import { NameKind, type ReleasedName, TypeWord } from "@online-editor/contract/reference";

/** A name as read from one release. */
export interface ReadName extends Pick<
  ReleasedName,
  "kind" | "name" | "type" | "values" | "parameters" | "extension" | "jQueryEvent"
> {
  /** Its default as JavaScript. */
  value?: string;
}

/** The names read from one release. */
export interface ReadRelease {
  version: Version;
  names: readonly ReadName[];
}

/**
 * Merges releases, newest first: derives when each name appears, disappears and changes its default. Types and values
 * are the union over all releases; arguments are those of the newest. Sorted by kind, extension and name.
 */
export const mergeReleases = (releases: readonly ReadRelease[]): ReleasedName[] => {
  const newestFirst = releases.map(({ version, names }) => ({
    version,
    names: new Map(names.map((name) => [identityOf(name), name])),
  }));
  const identities = new Set(newestFirst.flatMap(({ names }) => [...names.keys()]));
  return [...identities]
    .flatMap((identity) => stretchesOf(newestFirst.map(({ names }) => names.get(identity))))
    .map(({ newest, oldest, read }) =>
      entryOf(read, {
        versions: newestFirst.slice(newest, oldest + 1).map(({ version }) => version),
        isNewest: newest === 0,
        isOldest: oldest === newestFirst.length - 1,
      }),
    )
    .toSorted(inOrder);
};

interface Stretch {
  newest: number;
  oldest: number;
  /** Newest first. */
  read: [ReadName, ...ReadName[]];
}

/** The unbroken ranges of releases that have a name. */
const stretchesOf = (found: readonly (ReadName | undefined)[]): Stretch[] => {
  const stretches: Stretch[] = [];
  found.forEach((name, place) => {
    const last = stretches.at(-1);
    if (!name) return;
    if (last?.oldest === place - 1) {
      last.oldest = place;
      last.read.push(name);
    } else stretches.push({ newest: place, oldest: place, read: [name] });
  });
  return stretches;
};

const entryOf = (
  read: Stretch["read"],
  { versions, isNewest, isOldest }: { versions: Version[]; isNewest: boolean; isOldest: boolean },
): ReleasedName => {
  const [{ kind, name, extension, jQueryEvent }] = read;
  const values = [...new Set(read.flatMap((each) => each.values ?? []))].toSorted(byText);
  const parameters = read.find((each) => each.parameters !== undefined)?.parameters;
  const defaults = defaultsOf(read, versions);
  const [since, until] = [versions.at(-1), versions[0]];
  return {
    kind,
    name,
    ...(extension !== undefined && { extension }),
    type: TypeWord.options.filter((word) => read.some(({ type }) => type.includes(word))),
    ...(values.length > 0 && { values }),
    ...(parameters !== undefined && { parameters }),
    ...(jQueryEvent !== undefined && { jQueryEvent }),
    ...(!isOldest && since !== undefined && { since }),
    ...(!isNewest && until !== undefined && { until }),
    ...(Object.keys(defaults).length > 0 && { defaults }),
  };
};

/** Defaults by the oldest release that has each, newest first. */
const defaultsOf = (read: readonly ReadName[], versions: readonly Version[]): Record<Version, string> => {
  const defaults: [Version, string][] = [];
  read.forEach(({ value }, place) => {
    const version = versions[place];
    const isSame = value === read[place + 1]?.value;
    if (value !== undefined && version !== undefined && !isSame) defaults.push([version, value]);
  });
  return Object.fromEntries(defaults);
};

const identityOf = ({ kind, name, extension }: ReadName) => `${kind} ${extension ?? ""} ${name}`;

const byText = (first: unknown, second: unknown) => compare(String(first), String(second));
const compare = (first: string, second: string) => (first < second ? -1 : first > second ? 1 : 0);

const inOrder = (first: ReleasedName, second: ReleasedName) =>
  NameKind.options.indexOf(first.kind) - NameKind.options.indexOf(second.kind) ||
  compare(first.extension ?? "", second.extension ?? "") ||
  compare(first.name, second.name);
