import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";

/** What the document runs on, as a list in Markdown. */
export const selectionLines = (library: Library, selection: Selection): string[] => [
  `- ${library.title}: ${asMarkdown(nameOfRelease(selection))}`,
  `- Theme: ${library.themes.find(({ id }) => id === selection.theme)?.title ?? asMarkdown(selection.theme)}`,
  `- Extensions: ${selection.extensions.join(", ") || "none"}`,
  ...(selection.locale === library.builtInLocale ? [] : [`- Locale: ${selection.locale}`]),
];

/** Somebody's words on one line, with no meaning in Markdown or HTML. */
export const asMarkdown = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|@#!&]/g, String.raw`\$&`);
