import type { Library, LocaleCode, Version } from "@online-editor/contract";
import { type Availability, localesOf, releasesOf, themesOf } from "@online-editor/selection";
import { spansText } from "./release-spans.ts";

export interface Option {
  value: string;
  label: string;
}

/** Every release, newest first, marked where something is known against it. */
export const versionOptions = (library: Library): Option[] =>
  releasesOf(library).map(({ release, problems, advisories }, index) => ({
    value: release.version,
    label: [
      release.version,
      ...(index === 0 ? ["newest"] : []),
      ...(release.source === "tag" ? ["git tag"] : []),
      ...advisories.map(({ id }) => id),
      ...(problems.some(({ effect }) => effect === "fails") ? ["known problem"] : []),
    ].join(" · "),
  }));

/** Every theme; what does not work on the release is labelled, not hidden. */
export const themeOptions = (library: Library, version: Version): Option[] =>
  themesOf(library, version).map(({ theme, availability }) => ({
    value: theme.id,
    label: withLabel(theme.title, availability),
  }));

/** The locales that the release has, and those that it does not, labelled; by name. */
export const localeOptions = (library: Library, version: Version): Option[] => {
  const [builtIn, ...others] = localesOf(library, version).map(({ locale, availability }) => ({
    value: locale,
    label: withLabel(localeTitle(locale), availability),
  }));
  return [...(builtIn ? [builtIn] : []), ...others.sort((a, b) => a.label.localeCompare(b.label))];
};

const withLabel = (title: string, availability: Availability) => {
  switch (availability.kind) {
    case "available":
      return title;
    case "not-in-release":
      return `${title} · ${availability.releases.length === 0 ? "" : "only "}${spansText(availability.releases)}`;
    case "known-problem":
      return `${title} · ${availability.problem.effect === "fails" ? "does not work here" : "limited here"}`;
  }
};

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** `de-DE` as `German (de-DE)`; codes that are the library's own invention stay as they are. */
const localeTitle = (code: LocaleCode) => {
  try {
    const language = names.of(code.split("-")[0] ?? code);
    return language === undefined ? code : `${language} (${code})`;
  } catch {
    return code;
  }
};
