import type { Selection } from "@online-editor/contract";
import type { DocumentAddress } from "../document/document-address.ts";
import type { Links } from "../document/going.ts";
import { addressOf, isNew } from "../document/opening-state.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import type { Workspace } from "../kernel/workspace.ts";
import { offeredLibrary } from "../libraries/state.ts";
import type { ExportEffects } from "./export/export-source.ts";
import { messages } from "./messages.ts";
import { beforeAndAfter } from "./state.ts";

/** What goes out of the editor as a link or a text. */
export interface SharingEffects {
  /** Puts a text on the clipboard. Answers whether the browser lets it. */
  copy(text: string): Promise<boolean>;
  /** The link to what is saved, on the present selection or another one; null where nothing is saved. */
  savedLink(selection?: Selection): string | null;
  /** Puts the links for a pull request on the clipboard, and tells how that went. */
  copyBeforeAndAfter(): Promise<void>;
  /** A link that carries what is on the screen, whole, or on another selection; it may be too long to be of use. */
  carriedLink(selection?: Selection): Promise<string>;
  /** Makes a new document of a page from elsewhere, with what it loads of a library as the selection. */
  importText(page: { name: string; code: string }): Promise<void>;
  /** The same for a page at an address. Answers what is in the way, for people; null when it went well. */
  importFrom(address: string, options: { signal: AbortSignal }): Promise<string | null>;
  /** What makes exports; it is fetched when it is first wanted. */
  exporting(): Promise<ExportEffects>;
}

declare module "../kernel/effects.ts" {
  interface Effects {
    sharing: SharingEffects;
  }
}

export interface SharingParts {
  store: WorkspaceStore;
  links: Links;
  /** Rejects where the browser denies it. */
  copy: (text: string) => Promise<void>;
  notify: (message: string) => void;
}

/** Makes links, and puts them on the clipboard. */
export const createSharing = (
  parts: SharingParts,
): Omit<SharingEffects, "importText" | "importFrom" | "exporting"> => {
  const { getState } = parts.store;
  const copy: SharingEffects["copy"] = (text) =>
    parts.copy(text).then(
      () => true,
      () => false,
    );
  const linkOn = (selection: Selection) => {
    const address = sharedAddress(getState());
    return address && location.origin + parts.links.forOthers(address, selection);
  };
  return {
    copy,
    savedLink: (selection) => linkOn(selection ?? getState().library),
    copyBeforeAndAfter: async () => {
      const { pair } = beforeAndAfter(getState());
      const library = offeredLibrary(getState());
      if (!pair || !library) return;
      const [before, after] = [linkOn(pair.before), linkOn(pair.after)];
      if (before === null || after === null) return;
      const { describePair } = await import("./share-links.ts");
      const isCopied = await copy(describePair(pair, library, { before, after }));
      parts.notify(isCopied ? messages.get().linksCopied : messages.get().linksNotCopied);
    },
    carriedLink: async (selection) => {
      const { packDocument } = await import("@online-editor/run/packed-document");
      const { check, ...content } = getState();
      const library = selection ?? content.library;
      return `${location.origin}/#${await packDocument({ ...content, library, ...(check && { check }) })}`;
    },
  };
};

/**
 * What a link to what is open leads to: of a snippet the revision on the screen, which never changes. Null for what
 * nobody else can open by a link: a new document, a deleted snippet.
 */
export const sharedAddress = (workspace: Pick<Workspace, "document" | "snippet">): DocumentAddress | null => {
  const { document, snippet } = workspace;
  if (snippet) return snippet.isDeleted ? null : { ...addressOf(snippet), revision: snippet.revision };
  return isNew(workspace) ? null : document;
};
