import type { Api } from "../api/client.ts";
import { receiveCatalogue } from "../workspace/opening.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { notificationMessages } from "./notification-messages.ts";

/** Has the server read its sources of examples anew, and takes the catalogue that comes of it. Never rejects. */
export const createExampleRefresh =
  ({ store, api, notify }: { store: WorkspaceStore; api: Api; notify: (message: string) => void }) =>
  async (): Promise<void> => {
    const { signal } = new AbortController();
    try {
      await api.refreshExamples({}, { signal });
      const catalogue = await api.readCatalogue({}, { signal });
      store.apply((workspace) => receiveCatalogue(workspace, catalogue));
    } catch {
      notify(notificationMessages.get().notReadAgain);
    }
  };
