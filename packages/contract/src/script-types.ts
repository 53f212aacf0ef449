/** The language of a script element's text that no browser runs, and that a run compiles. */
export type CompiledLanguage = "jsx" | "tsx";

/** The `type` attributes of such elements, in lower case. */
export const compiledScriptTypes: Readonly<Partial<Record<string, CompiledLanguage>>> = {
  "text/jsx": "jsx",
  "text/babel": "jsx",
  "text/tsx": "tsx",
};

/** The type of scripts that wait until the whole document is in the page; the runner then runs them one by one. */
export const waitingScriptType = "text/waiting-javascript";
