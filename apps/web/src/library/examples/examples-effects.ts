import { contentRoutes } from "@online-editor/contract/content-words";
import { receiveCatalogue } from "../../document/opening-state.ts";
import { type Calls, createCalls } from "../../platform/api.ts";
import { receiveSynonyms, receiveTranslation } from "../../platform/content-words.ts";
import { contentLanguage } from "../../platform/languages.ts";
import type { ExamplesParts, LateExamplesEffects } from "./effects.ts";
import { messages } from "./panel-messages.ts";

export type ContentCalls = Calls<typeof contentRoutes>;

const browserCalls = (): ContentCalls =>
  createCalls({ fetch: (input, init) => fetch(input, init), csrfToken: () => undefined }, contentRoutes);

export const createExamplesEffects = (
  { store, api, notify }: ExamplesParts,
  calls: ContentCalls = browserCalls(),
): LateExamplesEffects => {
  const { signal } = new AbortController();
  let synonymsOnTheirWay: Promise<void> | undefined;
  let wanted = contentLanguage;
  return {
    refresh: async () => {
      try {
        await api.refreshExamples({}, { signal });
        const catalogue = await api.readCatalogue({}, { signal });
        store.apply((workspace) => receiveCatalogue(workspace, catalogue));
      } catch {
        notify(messages.get().notReadAgain);
      }
    },
    readSynonyms: () =>
      (synonymsOnTheirWay ??= calls.readSynonyms({}, { signal }).then(
        (synonyms) => {
          store.apply((workspace) => receiveSynonyms(workspace, synonyms));
        },
        () => {
          // The next search requests them again; a server of an earlier release has none.
          synonymsOnTheirWay = undefined;
        },
      )),
    readTranslation: async (language) => {
      wanted = language;
      const translation =
        language === contentLanguage
          ? null
          : await calls.readTranslation({ language }, { signal }).catch(() => null);
      // Another language may have been chosen meanwhile.
      if (wanted === language) store.apply((workspace) => receiveTranslation(workspace, translation));
    },
  };
};
