import type { Library, Selection } from "@online-editor/contract";

/** What was recognised of a page, for people. */
export const describeImport = (library: Library, selection: Selection | null): string => {
  if (!selection) return "Imported. It loads no release of a library that is known here.";
  const theme = library.themes.find(({ id }) => id === selection.theme)?.title;
  const parts = [
    theme,
    ...selection.extensions,
    ...(selection.locale === library.builtInLocale ? [] : [selection.locale]),
  ];
  return `Imported, on ${library.title} ${selection.version}: ${parts.filter(Boolean).join(", ")}.`;
};
