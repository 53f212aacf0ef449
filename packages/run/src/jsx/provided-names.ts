/** What a document with JSX may import, by name. */
export const providedNames = [
  "react",
  "react-dom",
  "react-dom/client",
  "@online-editor/widgets",
  "jquery",
] as const;
export type ProvidedName = (typeof providedNames)[number];
