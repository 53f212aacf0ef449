import { sharedAddress } from "../sharing/share-link.ts";
import type { SharingGateway } from "../workspace/sharing-gateway.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import type { Links } from "./links.ts";

export interface SharingParts {
  store: WorkspaceStore;
  links: Links;
  /** Rejects where the browser denies it. */
  copy: (text: string) => Promise<void>;
}

/** Makes links, and puts them on the clipboard. */
export const createSharing = ({ store: { getState }, links, copy }: SharingParts): SharingGateway => ({
  copy: async (text) => {
    try {
      await copy(text);
      return true;
    } catch {
      return false;
    }
  },
  savedLink: (selection) => {
    const address = sharedAddress(getState());
    return address && location.origin + links.on(address, selection ?? getState().library);
  },
  carriedLink: async () => {
    const { packDocument } = await import("../sharing/packed-document.ts");
    return `${location.origin}/#${await packDocument(getState())}`;
  },
});
