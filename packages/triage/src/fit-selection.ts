import type { Library, Selection, Version } from "@online-editor/contract";
import { extensionsOf, localesOf, themesOf } from "@online-editor/selection";

/** A selection for one release with a sentence for each adjustment, or the reason why the document cannot run on it. */
export type FittedSelection = { selection: Selection; fitted: string[] } | { impossible: string };

/**
 * The selection on another release, without its branch. As in the editor, a missing theme loads its framework with the
 * default table, and a missing locale becomes the built-in one. A missing extension makes it impossible: a document
 * needs all of them.
 */
export const fitSelection = (library: Library, selection: Selection, version: Version): FittedSelection => {
  const { branch: _, ...unbranched } = selection;
  // A page runs a release that is not here by itself.
  if (!library.releases.some((release) => release.version === version))
    return { selection: { ...unbranched, version }, fitted: [] };
  const missing = extensionsOf(library, version).filter(
    ({ extension, availability }) =>
      selection.extensions.includes(extension.id) && availability.kind === "not-in-release",
  );
  if (missing.length > 0) {
    const names = missing.map(({ extension }) => extension.id).join(", ");
    const noun = missing.length === 1 ? "The extension" : "The extensions";
    return { impossible: `${noun} ${names} ${missing.length === 1 ? "is" : "are"} not in ${version}.` };
  }
  const fitted: string[] = [];
  const theme = themesOf(library, version).find((one) => one.theme.id === selection.theme);
  if (theme?.availability.kind === "not-in-release")
    fitted.push(
      `The theme ${selection.theme} is not in ${version}: its framework loads with the default table.`,
    );
  const locale = localesOf(library, version).find((one) => one.locale === selection.locale);
  const hasLocale = locale !== undefined && locale.availability.kind !== "not-in-release";
  if (!hasLocale)
    fitted.push(`The locale ${selection.locale} is not in ${version}: ${library.builtInLocale} is used.`);
  return {
    selection: { ...unbranched, version, locale: hasLocale ? selection.locale : library.builtInLocale },
    fitted,
  };
};
