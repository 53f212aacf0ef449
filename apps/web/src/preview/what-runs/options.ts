import type { Library, LocaleCode, Version } from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import {
  type Availability,
  localesOf,
  releasesOf,
  type ReleaseSpan,
  themesOf,
} from "@online-editor/selection";
import { language, translate } from "../../platform/i18n.ts";
import { noteText } from "../../platform/content-words.ts";
import type { Choice, ChoiceNote } from "../../ui/choice-list.tsx";

/** Every release, newest first, marked if it has known problems. */
export const versionChoices = (library: Library, translation: Translation | null): Choice[] => {
  return releasesOf(library).map(({ release, problems, advisories }, index) => {
    const hasFailed = problems.some(({ effect }) => effect === "fails");
    return {
      value: release.version,
      label: release.version,
      remark: [
        ...(index === 0 ? [translate("newest")] : []),
        ...listed(dayOf(library, release.version)),
      ].join(" · "),
      notes: [
        ...(release.source === "tag" ? [{ text: translate("published only as a git tag") }] : []),
        ...advisories.map(({ id }): ChoiceNote => ({ text: id, tone: "bad" })),
        ...problems.slice(0, 1).map(({ what }): ChoiceNote => ({
          ...noteText(translation, what),
          tone: hasFailed ? "bad" : "warn",
        })),
      ],
    };
  });
};

/**
 * The day of a release as far as it is known: `2026-05-04`; if only the days of the releases around it are, the month
 * or the year that they share, else `2019 to 2025`; undefined without them.
 */
const dayOf = ({ releases }: Library, version: Version): string | undefined => {
  const at = releases.findIndex((release) => release.version === version);
  const known = releases[at]?.published;
  if (at < 0 || known !== undefined) return known;
  const later = releases.slice(0, at).findLast(({ published }) => published !== undefined)?.published;
  const earlier = releases.slice(at).find(({ published }) => published !== undefined)?.published;
  if (later === undefined || earlier === undefined) return undefined;
  const [month, year] = [earlier.slice(0, "0000-00".length), earlier.slice(0, "0000".length)];
  const untilYear = later.slice(0, "0000".length);
  if (year !== untilYear) return translate("{since} to {until}", { since: year, until: untilYear });
  return later.startsWith(month) ? month : year;
};

const listed = (text: string | undefined) => (text === undefined ? [] : [text]);

/** Every theme; those that do not work on the release are labelled, not hidden. */
export const themeChoices = (library: Library, version: Version, translation: Translation | null): Choice[] =>
  themesOf(library, version).map(({ theme, availability }) => ({
    value: theme.id,
    label: theme.title,
    ...availabilityOf(availability, { library, translation }),
  }));

/** The locales of the release, and the missing ones, labelled; sorted by name. */
export const localeChoices = (library: Library, version: Version): Choice[] => {
  const tag = language.get();
  const names = new Intl.DisplayNames(tag, { type: "language", fallback: "none" });
  const [builtIn, ...others] = localesOf(library, version).map(({ locale, availability }) => {
    const name = nameOfLanguage(locale, names);
    const { remark, ...rest } = availabilityOf(availability, { library, translation: null });
    const remarks = [...(name === undefined ? [] : [locale]), ...listed(remark)];
    return {
      value: locale,
      label: name ?? locale,
      ...rest,
      ...(remarks.length > 0 && { remark: remarks.join(" · ") }),
    };
  });
  return [...(builtIn ? [builtIn] : []), ...others.sort((a, b) => a.label.localeCompare(b.label, tag))];
};

const availabilityOf = (
  availability: Availability,
  { library, translation }: { library: Library; translation: Translation | null },
): Pick<Choice, "remark" | "tone" | "notes"> => {
  const text = availabilityText(availability);
  if (text === null) return {};
  const first = availability.kind === "not-in-release" ? availability.releases[0] : undefined;
  const remark = [text, ...listed(first && dayOf(library, first.since))].join(" · ");
  if (availability.kind !== "known-problem") return { remark };
  const { effect, what } = availability.problem;
  const tone = effect === "fails" ? "bad" : "warn";
  return { remark, tone, notes: [noteText(translation, what)] };
};

/** `German` for `de-DE`; undefined for a code of the library's own. */
const nameOfLanguage = (code: LocaleCode, names: Intl.DisplayNames): string | undefined => {
  try {
    return names.of(code.split("-")[0] ?? code);
  } catch {
    return undefined;
  }
};

/** `1.11.0 to 1.14.2, 1.17.0 and later`; `in no release` for none. */
export const spansText = (spans: readonly ReleaseSpan[]): string => {
  if (spans.length === 0) return translate("in no release");
  return spans.map(spanText).reduce((spans, next) => translate("{spans}, {next}", { spans, next }));
};

/** A remark on availability: `only 1.17.0 and later`. Null: it is available. */
export const availabilityText = (availability: Availability): string | null => {
  switch (availability.kind) {
    case "available":
      return null;
    case "not-in-release": {
      const spans = spansText(availability.releases);
      return availability.releases.length === 0 ? spans : translate("only {spans}", { spans });
    }
    case "known-problem":
      return availability.problem.effect === "fails" ? translate("fails") : translate("limited");
  }
};

const spanText = ({ since, until }: ReleaseSpan) => {
  if (until === null) return translate("{since} and later", { since });
  return since === until
    ? translate("in {since}", { since })
    : translate("{since} to {until}", { since, until });
};
