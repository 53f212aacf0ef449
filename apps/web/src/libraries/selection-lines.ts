import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";

/** What the document runs on, as a list in Markdown. */
export const selectionLines = (library: Library, selection: Selection): string[] => [
  `- ${library.title}: ${asMarkdown(nameOfRelease(selection))}`,
  `- Theme: ${themeTitle(library, selection)}`,
  `- Extensions: ${selection.extensions.join(", ") || "none"}`,
  ...(selection.locale === library.builtInLocale ? [] : [`- Locale: ${selection.locale}`]),
];

/** The theme as people know it. */
export const themeTitle = ({ themes }: Library, { theme }: Selection): string =>
  themes.find(({ id }) => id === theme)?.title ?? asMarkdown(theme);

/** Somebody's words on one line, with no meaning in Markdown or HTML. */
export const asMarkdown = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|@#!&]/g, String.raw`\$&`);
