import type { Library, Selection } from "@online-editor/contract";
import { messages } from "./messages.ts";

/** What was recognised of a page, for people. */
export const describeImport = (library: Library, selection: Selection | null): string => {
  const t = messages.get();
  if (!selection) return t.importedWithoutLibrary;
  const { version } = selection;
  const theme = library.themes.find(({ id }) => id === selection.theme)?.title;
  const parts = [
    theme,
    ...selection.extensions,
    ...(selection.locale === library.builtInLocale ? [] : [selection.locale]),
  ];
  return t.importedOn({ library: library.title, version, parts: parts.filter(Boolean).join(", ") });
};
