import type { Selection } from "@online-editor/contract";
import { describePair } from "../sharing/describe-pair.ts";
import { sharedAddress } from "../sharing/share-link.ts";
import { beforeAndAfter } from "../workspace/before-and-after.ts";
import { offeredLibrary } from "../workspace/branches.ts";
import type { SharingGateway } from "../workspace/sharing-gateway.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import type { Links } from "./links.ts";
import { messages } from "./messages.ts";

export interface SharingParts {
  store: WorkspaceStore;
  links: Links;
  /** Rejects where the browser denies it. */
  copy: (text: string) => Promise<void>;
  notify: (message: string) => void;
}

/** Makes links, and puts them on the clipboard. */
export const createSharing = (parts: SharingParts): SharingGateway => {
  const { getState } = parts.store;
  const copy: SharingGateway["copy"] = (text) =>
    parts.copy(text).then(
      () => true,
      () => false,
    );
  const linkOn = (selection: Selection) => {
    const address = sharedAddress(getState());
    return address && location.origin + parts.links.on(address, selection);
  };
  return {
    copy,
    savedLink: () => linkOn(getState().library),
    copyBeforeAndAfter: async () => {
      const { pair } = beforeAndAfter(getState());
      const library = offeredLibrary(getState());
      if (!pair || !library) return;
      const [before, after] = [linkOn(pair.before), linkOn(pair.after)];
      if (before === null || after === null) return;
      const isCopied = await copy(describePair(pair, library, { before, after }));
      parts.notify(isCopied ? messages.get().linksCopied : messages.get().linksNotCopied);
    },
    carriedLink: async () => {
      const { packDocument } = await import("../sharing/packed-document.ts");
      return `${location.origin}/#${await packDocument(getState())}`;
    },
  };
};
