import type { Library, LocaleCode, Version } from "@online-editor/contract";
import { type Availability, localesOf, releasesOf, themesOf } from "@online-editor/selection";
import { language } from "../language/i18n.ts";
import { availabilityText } from "./availability-text.ts";
import { messages } from "./messages.ts";

export interface Option {
  value: string;
  label: string;
}

/** Every release, newest first, marked where something is known against it. */
export const versionOptions = (library: Library): Option[] => {
  const t = messages.get();
  return releasesOf(library).map(({ release, problems, advisories }, index) => ({
    value: release.version,
    label: [
      release.version,
      ...(index === 0 ? [t.newest] : []),
      ...(release.source === "tag" ? [t.gitTag] : []),
      ...advisories.map(({ id }) => id),
      ...(problems.some(({ effect }) => effect === "fails") ? [t.knownProblem] : []),
    ].join(" · "),
  }));
};

/** Every theme; what does not work on the release is labelled, not hidden. */
export const themeOptions = (library: Library, version: Version): Option[] =>
  themesOf(library, version).map(({ theme, availability }) => ({
    value: theme.id,
    label: withLabel(theme.title, availability),
  }));

/** The locales that the release has, and those that it does not, labelled; by name. */
export const localeOptions = (library: Library, version: Version): Option[] => {
  const tag = language.get();
  const names = new Intl.DisplayNames(tag, { type: "language", fallback: "none" });
  const [builtIn, ...others] = localesOf(library, version).map(({ locale, availability }) => ({
    value: locale,
    label: withLabel(localeTitle(locale, names), availability),
  }));
  return [...(builtIn ? [builtIn] : []), ...others.sort((a, b) => a.label.localeCompare(b.label, tag))];
};

const withLabel = (title: string, availability: Availability) => {
  const remark = availabilityText(availability);
  return remark === null ? title : `${title} · ${remark}`;
};

/** `de-DE` as `German (de-DE)`; codes that are the library's own invention stay as they are. */
const localeTitle = (code: LocaleCode, names: Intl.DisplayNames) => {
  try {
    const language = names.of(code.split("-")[0] ?? code);
    return language === undefined ? code : messages.get().localeName({ language, code });
  } catch {
    return code;
  }
};
