import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";

/** The document's selection as a list in Markdown. */
export const selectionLines = (library: Library, selection: Selection): string[] => [
  `- ${library.title}: ${asMarkdown(nameOfRelease(selection))}`,
  `- Theme: ${themeTitle(library, selection)}`,
  `- Extensions: ${selection.extensions.join(", ") || "none"}`,
  ...(selection.locale === library.builtInLocale ? [] : [`- Locale: ${selection.locale}`]),
];

/** The theme's title. */
export const themeTitle = ({ themes }: Library, { theme }: Selection): string =>
  themes.find(({ id }) => id === theme)?.title ?? asMarkdown(theme);

/** A user's text on one line, escaped for Markdown and HTML. */
export const asMarkdown = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|@#!&]/g, String.raw`\$&`);
