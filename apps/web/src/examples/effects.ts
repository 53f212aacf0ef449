import type { Api } from "../kernel/api.ts";
import { contentLanguage, type Language } from "../kernel/languages.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";

export interface ExamplesEffects {
  /** Has the server read the operator's sources of examples anew, and takes the catalogue that comes of it. */
  refresh(): Promise<void>;
  /** Fetches what people call the things that examples show, once. Never rejects: without it a search finds less. */
  readSynonyms(): Promise<void>;
  /** Resolves when they are there, or cannot be waited for; the same promise each time. */
  synonymsAwaited(): Promise<void>;
  /** Fetches what the content says in a language. Never rejects: what has no translation stays English. */
  readTranslation(language: Language): Promise<void>;
}

declare module "../kernel/effects.ts" {
  interface Effects {
    examples: ExamplesEffects;
  }
}

/** Those that need the script. */
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
  /** A script that cannot be fetched is told by `tellMissingParts`. */
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
      // Whoever reads English never needs the script.
      if (language !== contentLanguage || made)
        await unlessMissing(({ readTranslation }) => readTranslation(language));
    },
  };
};
