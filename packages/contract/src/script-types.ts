/** What a script element's text is written in that no browser runs, and a run compiles. */
export type CompiledLanguage = "jsx" | "tsx";

/** The types of such elements, in small letters. */
export const compiledScriptTypes: Readonly<Partial<Record<string, CompiledLanguage>>> = {
  "text/jsx": "jsx",
  "text/babel": "jsx",
  "text/tsx": "tsx",
};

/** The type of scripts that wait until their whole document is in the page; the runner then runs them one by one. */
export const waitingScriptType = "text/waiting-javascript";
export type WaitingScriptType = typeof waitingScriptType;
