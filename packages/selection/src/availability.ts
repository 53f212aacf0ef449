import type { Extension, KnownProblem, Library, LocaleCode, Theme, Version } from "@online-editor/contract";
import { matchesRelease } from "./releases-of.ts";
import { spansOf, type ReleaseSpan } from "./release-spans.ts";

/** Whether something works on a release; if the release lacks it, `releases` says which have it. */
export type Availability =
  | { kind: "available" }
  | { kind: "not-in-release"; releases: ReleaseSpan[] }
  | { kind: "known-problem"; problem: KnownProblem };

/** True when a release has the theme's files; a theme without files of its own is in every release. */
export const hasTheme = (theme: Theme, version: Version): boolean =>
  theme.files.length === 0 || theme.files.some(({ releases }) => matchesRelease(releases, version));

/** True when a release has the extension's files. */
export const hasExtension = (extension: Extension, version: Version): boolean =>
  extension.files.some(({ releases }) => matchesRelease(releases, version));

/** True when a release can show the locale: it is built in, or the release has a file for it. */
export const hasLocale = (library: Library, locale: LocaleCode, version: Version): boolean =>
  locale === library.builtInLocale ||
  library.locales.some(({ code, releases }) => code === locale && matchesRelease(releases, version));

/** Every theme of the library, in order, with its availability on one release. */
export function themesOf(library: Library, version: Version): { theme: Theme; availability: Availability }[] {
  return library.themes.map((theme) => ({
    theme,
    availability: judge(library, version, {
      isHeldBy: (release) => hasTheme(theme, release),
      isNamedBy: ({ themes, extensions }) => extensions === undefined && themes?.includes(theme.id) === true,
    }),
  }));
}

/** Every extension that the library ever had, in order, with its availability on one release. */
export function extensionsOf(
  library: Library,
  version: Version,
): { extension: Extension; availability: Availability }[] {
  return library.extensions.map((extension) => ({
    extension,
    availability: judge(library, version, {
      isHeldBy: (release) => hasExtension(extension, release),
      isNamedBy: ({ themes, extensions }) =>
        themes === undefined && extensions?.includes(extension.id) === true,
    }),
  }));
}

/** Every locale that the library ever had, the built-in one first, with its availability on one release. */
export function localesOf(
  library: Library,
  version: Version,
): { locale: LocaleCode; availability: Availability }[] {
  return [library.builtInLocale, ...library.locales.map(({ code }) => code)].map((locale) => ({
    locale,
    availability: judge(library, version, {
      isHeldBy: (release) => hasLocale(library, locale, release),
      isNamedBy: () => false,
    }),
  }));
}

function judge(
  library: Library,
  version: Version,
  choice: { isHeldBy: (version: Version) => boolean; isNamedBy: (problem: KnownProblem) => boolean },
): Availability {
  if (!choice.isHeldBy(version))
    return { kind: "not-in-release", releases: spansOf(library, choice.isHeldBy) };
  const problem = library.knownProblems.find(
    (known) => choice.isNamedBy(known) && matchesRelease(known.releases, version),
  );
  return problem === undefined ? { kind: "available" } : { kind: "known-problem", problem };
}
