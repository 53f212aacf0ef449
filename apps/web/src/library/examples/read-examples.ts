import { contentRoutes } from "@online-editor/contract/content-words";
import { receiveCatalogue } from "../../document/opening-state.ts";
import { type Api, type Calls, callsOfPage } from "../../platform/api.ts";
import { receiveSynonyms, receiveTranslation } from "../../platform/content-words.ts";
import { contentLanguage, type Language, translate } from "../../platform/i18n.ts";
import { explainFailure } from "../../platform/failure.ts";
import { lazyModule } from "../../platform/lazy-module.ts";
import { perEditor } from "../../platform/per-editor.ts";
import type { WorkspaceStore } from "../../platform/editor-context.ts";

export type ContentCalls = Calls<typeof contentRoutes>;

/** Reads the examples again, and what searches and translations of them need. */
export const createExampleReading = (
  { store, api, notify }: { store: WorkspaceStore; api: Api; notify: (message: string) => void },
  calls: ContentCalls = callsOfPage(contentRoutes),
) => {
  const { signal } = new AbortController();
  let wanted = contentLanguage;
  const takeSynonyms = lazyModule(async () => {
    const synonyms = await calls.readSynonyms({}, { signal });
    store.apply((workspace) => receiveSynonyms(workspace, synonyms));
  });
  return {
    /** Has the server reread the operator's sources of examples, and loads the resulting catalogue. */
    refresh: async () => {
      try {
        await api.refreshExamples({}, { signal });
        const catalogue = await api.readCatalogue({}, { signal });
        store.apply((workspace) => receiveCatalogue(workspace, catalogue));
      } catch (error) {
        notify(translate("Examples not refreshed. {why}", { why: explainFailure(error) }));
      }
    },
    /** Fetches the synonyms, once. Never rejects: without them a search finds less, and the next one requests them. */
    readSynonyms: (): Promise<void> => takeSynonyms().catch(() => undefined),
    /** Fetches a translation of the content. Never rejects: what has no translation stays English. */
    readTranslation: async (language: Language): Promise<void> => {
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

export const exampleActions = perEditor((editor) => createExampleReading(editor));
