/** What a script element's text is written in that no browser runs, and a run compiles. */
export type CompiledLanguage = "jsx" | "tsx";

/** The types of such elements, in small letters. */
export const compiledScriptTypes: Readonly<Partial<Record<string, CompiledLanguage>>> = {
  "text/jsx": "jsx",
  "text/babel": "jsx",
  "text/tsx": "tsx",
};
