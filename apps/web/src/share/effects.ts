import type { Selection, Settings } from "@online-editor/contract";
import { type DocumentAddress, newDocumentId } from "../document/document-address.ts";
import type { DocumentEffects } from "../document/effects.ts";
import type { Links } from "../document/navigation.ts";
import { addressOf, isNew } from "../document/opening-state.ts";
import { rememberDocument } from "../document/state.ts";
import type { Api } from "../platform/api.ts";
import { messages as apiMessages } from "../platform/messages.ts";
import type { WorkspaceStore, Workspace } from "../platform/workspace.ts";
import type { LibrariesEffects } from "../preview/what-runs/effects.ts";
import { offeredLibrary } from "../preview/what-runs/state.ts";
import type { ExportEffects } from "./export/export-source.ts";
import { messages } from "./messages.ts";
import { beforeAndAfter, type PageToImport } from "./state.ts";

/** What leaves the editor as a link or a text. */
export interface SharingEffects {
  /** Copies a text to the clipboard. Resolves to whether the browser allowed it. */
  copy(text: string): Promise<boolean>;
  /** The link to what is saved, with the current selection or another one; null if nothing is saved. */
  savedLink(selection?: Selection): string | null;
  /** Copies the links for a pull request to the clipboard, and reports the result. */
  copyBeforeAndAfter(): Promise<void>;
  /** A link that contains what is on the screen, optionally with another selection; it may be too long to be of use. */
  carriedLink(selection?: Selection): Promise<string>;
  /** Makes a new document from a page, with what it loads of a library as the selection. */
  importText(page: PageToImport): Promise<void>;
  /** The same for a page at an address. Resolves to the obstacle, in words; null on success. */
  importFrom(address: string, options: { signal: AbortSignal }): Promise<string | null>;
  /** The export effects; their script is fetched on first use. */
  exporting(): Promise<ExportEffects>;
}

declare module "../platform/effects.ts" {
  interface Effects {
    sharing: SharingEffects;
  }
}

export interface SharingParts {
  store: WorkspaceStore;
  links: Links;
  /** Rejects if the browser denies it. */
  copy: (text: string) => Promise<void>;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** Makes links, and copies them to the clipboard. */
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
      const { check, ...content } = getState();
      const { packDocument } = await import("@online-editor/run/packed-document");
      const library = selection ?? content.library;
      return `${location.origin}/#${await packDocument({ ...content, library, ...(check && { check }) })}`;
    },
  };
};

export interface LateSharingParts extends Pick<SharingParts, "store" | "notify"> {
  settings: Settings;
  api: Api;
  tab: string;
  openDraft: DocumentEffects["openDraft"];
  select: LibrariesEffects["select"];
}

/** The effects of imports and exports; their scripts load on first use. */
export const createLateSharing = ({
  settings,
  ...parts
}: LateSharingParts): Pick<SharingEffects, "importText" | "importFrom" | "exporting"> => {
  const importing = async () =>
    (await import("./import/create-importing.ts")).createImporting({
      ...parts,
      defaultLibrary: settings.defaultLibrary,
      newId: newDocumentId,
    });
  return {
    importText: async (page) => {
      const isStillOpen = rememberDocument(parts.store);
      const { importText } = await importing();
      if (isStillOpen()) await importText(page);
    },
    importFrom: (...asked) =>
      importing().then(
        ({ importFrom }) => importFrom(...asked),
        () => apiMessages.get().serverUnreachable,
      ),
    exporting: async () =>
      (await import("./export/export-effects.ts")).createExporting({ ...parts, settings }),
  };
};

/**
 * What a link to the open document points to: for a snippet the revision on the screen, which never changes. Null for
 * what nobody else can open by a link: a new document, a deleted snippet.
 */
export const sharedAddress = (workspace: Pick<Workspace, "document" | "snippet">): DocumentAddress | null => {
  const { document, snippet } = workspace;
  if (snippet) return snippet.isDeleted ? null : { ...addressOf(snippet), revision: snippet.revision };
  return isNew(workspace) ? null : document;
};
