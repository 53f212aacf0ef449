import type { Library, Version } from "@online-editor/contract";
import { answerOf, changeToExplain, type Search } from "@online-editor/triage";

/** The two releases between which a document broke or was fixed; null when there is no such pair. */
export const changeIn = (search: Search, library: Library): { from: Version; to: Version } | null => {
  const change = changeToExplain(answerOf(search));
  const [from, to] = [change?.from, change?.to].map(
    (release) => library.releases.find(({ version }) => version === release)?.version,
  );
  return from !== undefined && to !== undefined ? { from, to } : null;
};

/** The publication date of a release in the reader's language; null when unknown. */
export const dateOf = (library: Library, version: Version, language: string): string | null => {
  const { published } = library.releases.find((release) => release.version === version) ?? {};
  if (published === undefined) return null;
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(published),
  );
};

/** The git host's comparison of two releases. Assumes that tags are named like versions. */
export const comparisonOf = (library: Library, { from, to }: { from: Version; to: Version }): string => {
  const { repository, links } = library;
  const home = links.find(({ url }) => new URL(url).pathname === `/${repository}`)?.url;
  return `${home ?? `https://github.com/${repository}`}/compare/${from}...${to}`;
};
