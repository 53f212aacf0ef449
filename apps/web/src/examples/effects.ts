import type { Api } from "../kernel/api.ts";
import { contentLanguage, type Language } from "../kernel/languages.ts";
import type { WorkspaceStore } from "../kernel/workspace.ts";

export interface ExamplesEffects {
  /** Has the server reread the operator's sources of examples, and loads the resulting catalogue. */
  refresh(): Promise<void>;
  /** Fetches the synonyms, once. Never rejects: without them a search finds less. */
  readSynonyms(): Promise<void>;
  /** Resolves when they are loaded, or after the longest wait; the same promise each time. */
  synonymsAwaited(): Promise<void>;
  /** Fetches a translation of the content. Never rejects: what has no translation stays English. */
  readTranslation(language: Language): Promise<void>;
}

declare module "../kernel/effects.ts" {
  interface Effects {
    examples: ExamplesEffects;
  }
}

/** The effects that need the script. */
export type LateExamplesEffects = Omit<ExamplesEffects, "synonymsAwaited">;

export interface ExamplesParts {
  store: WorkspaceStore;
  api: Api;
  notify: (message: string) => void;
}

/** A palette that finds less is better than one that does not open. */
const longestWaitMs = 1000;

/** The effects of examples, whose script is fetched when one of them is first called. */
export const createLateExamples = (parts: ExamplesParts): ExamplesEffects => {
  let made: Promise<LateExamplesEffects> | undefined;
  const effects = () =>
    (made ??= import("./examples-effects.ts").then(({ createExamplesEffects }) =>
      createExamplesEffects(parts),
    ));
  /** `reportMissingParts` reports a script that cannot be fetched. */
  const unlessMissing = async (what: (effects: LateExamplesEffects) => Promise<void>) => {
    try {
      await what(await effects());
    } catch {
      made = undefined;
    }
  };
  const readSynonyms = () => unlessMissing((examples) => examples.readSynonyms());
  let awaited: Promise<void> | undefined;
  return {
    refresh: async () => (await effects()).refresh(),
    readSynonyms,
    synonymsAwaited: () =>
      (awaited ??= Promise.race([
        readSynonyms(),
        new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs)),
      ])),
    readTranslation: async (language) => {
      // English readers never need the script.
      if (language !== contentLanguage || made)
        await unlessMissing(({ readTranslation }) => readTranslation(language));
    },
  };
};
