import { describeShared, sharedAddress } from "../sharing/share-link.ts";
import type { Gateway } from "../workspace/gateway.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import type { Links } from "./links.ts";

export interface SharingParts {
  store: WorkspaceStore;
  links: Links;
  /** Rejects where the browser denies it. */
  copy: (text: string) => Promise<void>;
  notify: (message: string) => void;
}

/** Puts links on the clipboard. */
export const createSharing = ({ store, links, copy, notify }: SharingParts): Pick<Gateway, "share"> => ({
  share: async () => {
    const address = location.origin + links.asSelected(sharedAddress(store.getState()));
    try {
      await copy(address);
      notify(describeShared(store.getState()));
    } catch {
      notify(`This browser does not let the link be copied: ${address}`);
    }
  },
});
