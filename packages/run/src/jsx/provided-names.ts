/** The modules that a document with JSX may import. */
export const providedNames = [
  "react",
  "react-dom",
  "react-dom/client",
  "@online-editor/widgets",
  "jquery",
] as const;
export type ProvidedName = (typeof providedNames)[number];
