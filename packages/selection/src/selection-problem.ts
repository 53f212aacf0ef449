import type {
  Advisory,
  ExtensionId,
  KnownProblem,
  Library,
  LocaleCode,
  Selection,
  ThemeId,
} from "@online-editor/contract";
import { hasExtension, hasLocale, hasTheme } from "./availability.ts";
import { spansOf, type ReleaseSpan } from "./release-spans.ts";
import { advisoriesOf, concerns } from "./releases-of.ts";

/**
 * A problem of a selection, which loads anyway: with `unknown-theme` the theme in `instead` is loaded; a theme that the
 * release lacks is loaded as its framework with the core files; an extension or locale that is unknown or that the
 * release lacks is not loaded.
 */
export type SelectionProblem =
  | { code: "unknown-theme"; theme: ThemeId; instead: ThemeId }
  | { code: "unknown-extension"; extension: ExtensionId }
  | { code: "unknown-locale"; locale: LocaleCode }
  | { code: "theme-not-in-release"; theme: ThemeId; releases: ReleaseSpan[] }
  | { code: "extension-not-in-release"; extension: ExtensionId; releases: ReleaseSpan[] }
  | { code: "locale-not-in-release"; locale: LocaleCode; releases: ReleaseSpan[] }
  | { code: "known-problem"; problem: KnownProblem }
  | { code: "advisory"; advisory: Advisory };

/** All problems of a selection: theme, extensions, locale, known problems, advisories. */
export function problemsOf(library: Library, selection: Selection): SelectionProblem[] {
  return [
    ...themeProblems(library, selection),
    ...[...new Set(selection.extensions)].flatMap((id) => extensionProblems(library, selection, id)),
    ...localeProblems(library, selection),
    ...library.knownProblems
      .filter((problem) => concerns(problem, selection))
      .map((problem) => ({ code: "known-problem", problem }) as const),
    ...advisoriesOf(library, selection).map((advisory) => ({ code: "advisory", advisory }) as const),
  ];
}

function themeProblems(library: Library, { theme: id, version }: Selection): SelectionProblem[] {
  const theme = library.themes.find((candidate) => candidate.id === id);
  if (theme === undefined) {
    return library.themes
      .slice(0, 1)
      .map((first) => ({ code: "unknown-theme", theme: id, instead: first.id }));
  }
  if (hasTheme(theme, version)) return [];
  const releases = spansOf(library, (release) => hasTheme(theme, release));
  return [{ code: "theme-not-in-release", theme: id, releases }];
}

function extensionProblems(library: Library, { version }: Selection, id: ExtensionId): SelectionProblem[] {
  const extension = library.extensions.find((candidate) => candidate.id === id);
  if (extension === undefined) return [{ code: "unknown-extension", extension: id }];
  if (hasExtension(extension, version)) return [];
  const releases = spansOf(library, (release) => hasExtension(extension, release));
  return [{ code: "extension-not-in-release", extension: id, releases }];
}

function localeProblems(library: Library, { locale, version }: Selection): SelectionProblem[] {
  if (hasLocale(library, locale, version)) return [];
  const releases = spansOf(library, (release) => hasLocale(library, locale, release));
  return [
    releases.length === 0
      ? { code: "unknown-locale", locale }
      : { code: "locale-not-in-release", locale, releases },
  ];
}
