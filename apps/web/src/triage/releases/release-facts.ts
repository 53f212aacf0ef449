import type { Library, Version, Selection } from "@online-editor/contract";
import { answerOf, judgedAs, mayBeEarlier, meantChange, type Search } from "@online-editor/triage";
import { changesBetween, dataAttributeOf, type Reference } from "@online-editor/reference";

/** Two releases between which a document broke or was fixed. */
export interface ReleaseChange {
  from: Version;
  to: Version;
  /** The verdict on `to`. */
  verdict: "good" | "bad";
}

/** The change that a search is about; null when there is none. */
export const changeIn = (search: Search, library: Library): ReleaseChange | null => {
  const change = meantChange(search);
  const [from, to] = [change?.from, change?.to].map(
    (release) => library.releases.find(({ version }) => version === release)?.version,
  );
  return change && from !== undefined && to !== undefined ? { from, to, verdict: change.verdict } : null;
};

/** The first broken release and the one that fixed it, or is known to work again, of the break that the search is about. */
export const breakAndFix = (
  search: Search,
): { broken: string | null; fixed: string | null; mayBeFixedEarlier: boolean } => {
  const { changes } = answerOf(search);
  const meant = meantChange(search);
  const at = changes.findIndex(({ to }) => to === meant?.to);
  const isBreak = meant?.verdict === "bad";
  const [broken, fixed] = isBreak ? [meant, changes[at + 1]] : [changes[at - 1], meant];
  const mayBeFixedEarlier = Boolean(fixed && mayBeEarlier(search, fixed));
  return { broken: broken?.to ?? null, fixed: fixed?.to ?? null, mayBeFixedEarlier };
};

/** The newest release, if the break is fixed and the document works there; else null. */
export const upgradeFor = (search: Search, library: Library): Version | null => {
  const newest = library.releases[0]?.version;
  const works = newest !== undefined && judgedAs(search, newest)?.verdict === "good";
  return works && breakAndFix(search).fixed !== null ? newest : null;
};

/** The publication date of a release in the reader's language; null when unknown. */
export const dateOf = (library: Library, version: Version, language: string): string | null => {
  const { published } = library.releases.find((release) => release.version === version) ?? {};
  return published === undefined ? null : dateIn(language, published);
};

/** The day of a point in time, in the reader's language. */
export const dateIn = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(moment));

/** The git host's comparison of two releases. Assumes that tags are named like versions. */
export const comparisonOf = (library: Library, { from, to }: { from: Version; to: Version }): string => {
  const { repository, links } = library;
  const home = links.find(({ url }) => new URL(url).pathname === `/${repository}`)?.url;
  return `${home ?? `https://github.com/${repository}`}/compare/${from}...${to}`;
};

/**
 * The changed, added and removed names of the library between two releases that stand in a document, as whole words or as
 * attributes. Null when a release is unknown.
 */
export const touchedNames = (
  reference: Reference,
  { from, to }: { from: Version; to: Version },
  { code, extensions }: { code: string; extensions: Selection["extensions"] },
): string[] | null => {
  if (!reference.placeOf.has(from) || !reference.placeOf.has(to)) return null;
  const { added, removed, changedDefaults, deprecated } = changesBetween(reference, from, to);
  const words = new Set(code.match(/[\w-]+/g));
  const isIn = (name: string) => (name.includes(".") ? code.includes(name) : words.has(name));
  return [...removed, ...changedDefaults.map(({ name }) => name), ...added, ...deprecated]
    .filter(({ extension }) => extension === undefined || extensions.some((one) => one === extension))
    .map(({ name }) => name)
    .filter((name) => isIn(name) || isIn(dataAttributeOf(name)));
};

export interface Minor {
  name: string;
  /** Below the group: without the major release where the group before has the same. */
  label: string;
  versions: Version[];
}

/** The oldest release of the minor release that a version belongs to; null: the library has none. */
export const firstOfMinor = ({ releases }: Library, version: Version): Version | null => {
  const oldestFirst = releases.map((release) => release.version).toReversed();
  return minorsOf(oldestFirst).find(({ versions }) => versions.includes(version))?.versions[0] ?? null;
};

/** Releases, oldest first, by their minor release. */
export const minorsOf = (releases: readonly Version[]): Minor[] => {
  const minors: Minor[] = [];
  for (const version of releases) {
    const [major = "", minor = ""] = version.split(".");
    const name = `${major}.${minor}`;
    const last = minors.at(-1);
    if (last?.name === name) last.versions.push(version);
    else
      minors.push({
        name,
        label: last?.name.startsWith(`${major}.`) ? minor : name,
        versions: [version],
      });
  }
  return minors;
};
