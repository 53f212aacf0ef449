import type { Extension, Library, LocaleCode, Theme, Version } from "@online-editor/contract";
import { findExtensions, findLocales, findThemes, type FoundFiles } from "./find-parts.ts";
import { fitEntries, fitRange, rangeFrom } from "./fit-range.ts";
import { matchesRelease, ReleaseWithoutCore } from "./releases-of.ts";

/**
 * The library with its ranges corrected for one of its releases: they cover it exactly if it has the files. Other
 * releases are unchanged. Throws ReleaseWithoutCore.
 */
export function fitToFiles(library: Library, version: Version, files: ReadonlySet<string>): Library {
  const layout = library.layouts.find(({ releases }) => matchesRelease(releases, version));
  const missing =
    layout === undefined ? [] : [layout.script, layout.style].filter((path) => !files.has(path));
  if (layout === undefined || missing.length > 0) {
    throw new ReleaseWithoutCore({ library: library.id, version, missing });
  }
  const locales = layout.locale === undefined ? [] : findLocales(layout.locale, files);
  return {
    ...library,
    themes: fitThemes(library, version, files),
    extensions: fitExtensions(library, version, files),
    locales: fitLocales(library, version, locales),
  };
}

function fitThemes(library: Library, version: Version, files: ReadonlySet<string>): Theme[] {
  const found = findThemes(files);
  const core = library.themes.flatMap((theme) => theme.files.map((entry) => entry.core))[0] ?? "replaced";
  const entryOf = ({ styles: [style], scripts: [script] }: FoundFiles) => ({
    releases: rangeFrom(library, version),
    ...(style !== undefined && { style }),
    ...(script !== undefined && { script }),
    core,
  });
  const kept = library.themes.map((theme) => {
    const present = found.get(theme.id);
    if (theme.files.length === 0) return theme;
    const entries = fitEntries(library, version, {
      entries: theme.files,
      isPresent: ({ style, script }) =>
        [style, script].every((path) => path === undefined || files.has(path)),
      found: present === undefined ? undefined : entryOf(present),
    });
    return { ...theme, files: entries };
  });
  const added = [...found]
    .filter(([id]) => library.themes.every((theme) => theme.id !== id))
    .map(([id, present]) => ({ id, title: id, packages: [], files: [entryOf(present)] }));
  return [...kept, ...added];
}

function fitExtensions(library: Library, version: Version, files: ReadonlySet<string>): Extension[] {
  const found = findExtensions(library, files);
  const entryOf = (present: FoundFiles) => ({ releases: rangeFrom(library, version), ...present });
  const kept = library.extensions.map((extension) => {
    const present = found.get(extension.id);
    const entries = fitEntries(library, version, {
      entries: extension.files,
      isPresent: ({ styles, scripts }) => [...styles, ...scripts].every((path) => files.has(path)),
      found: present === undefined ? undefined : entryOf(present),
    });
    return { ...extension, files: entries };
  });
  const added = [...found]
    .filter(([id]) => library.extensions.every((extension) => extension.id !== id))
    .map(([id, own]) => ({ id, files: [entryOf(own)], packages: [] }));
  return [...kept, ...added].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function fitLocales(library: Library, version: Version, found: readonly LocaleCode[]): Library["locales"] {
  const kept = library.locales.flatMap((locale) =>
    fitRange(library, locale, { version, isHeld: found.includes(locale.code) }),
  );
  const added = found
    .filter(
      (code) => code !== library.builtInLocale && library.locales.every((locale) => locale.code !== code),
    )
    .map((code) => ({ code, releases: rangeFrom(library, version) }));
  return [...kept, ...added].toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
