import type { Api } from "../../platform/api.ts";
import { lazyModule } from "../../platform/lazy-module.ts";
import { contentLanguage, type Language } from "../../platform/languages.ts";
import type { WorkspaceStore } from "../../platform/workspace.ts";

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

declare module "../../platform/effects.ts" {
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
  let isWanted = false;
  const effects = lazyModule(async () => {
    isWanted = true;
    return (await import("./examples-effects.ts")).createExamplesEffects(parts);
  });
  /** `reportMissingParts` reports a script that cannot be fetched. */
  const unlessMissing = (what: (effects: LateExamplesEffects) => Promise<void>) =>
    effects().then(what, () => undefined);
  const readSynonyms = () => unlessMissing((examples) => examples.readSynonyms());
  let awaited: Promise<void> | undefined;
  return {
    refresh: () => unlessMissing((examples) => examples.refresh()),
    readSynonyms,
    synonymsAwaited: () =>
      (awaited ??= Promise.race([
        readSynonyms(),
        new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs)),
      ])),
    readTranslation: async (language) => {
      // English readers never need the script.
      if (language !== contentLanguage || isWanted)
        await unlessMissing(({ readTranslation }) => readTranslation(language));
    },
  };
};
