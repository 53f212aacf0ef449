import { pickContent, type Selection, type Version } from "@online-editor/contract";
import { onRelease } from "@online-editor/selection";
import { useEffect, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { documentLinks } from "../document/link.ts";
import type { DocumentAddress } from "../document/document-address.ts";
import { addressOf, contentOf, isNew } from "../document/opening-state.ts";
import { isChanged, rememberDocument } from "../document/state.ts";
import { type Editor, useEditor, useWorkspace, type Workspace } from "../platform/editor-context.ts";
import { perEditor } from "../platform/per-editor.ts";
import { releaseToReturnTo } from "../preview/branches/state.ts";
import { offeredLibrary } from "../preview/state.ts";
import { copyText } from "../ui/clipboard.ts";
import type { PageToImport } from "./import/importing.ts";
import { mayBeReport } from "@online-editor/run/may-be-report";
import { translate } from "../platform/i18n.ts";

/** Makes links, and copies them to the clipboard. */
export const shareActions = perEditor((editor) => {
  const { getState } = editor.store;
  const linkOn = (selection: Selection) => {
    const address = sharedAddress(getState());
    return address && location.origin + documentLinks(editor).forOthers(address, selection);
  };
  return {
    /** The link to what is saved, with the current selection or another one; null if nothing is saved. */
    savedLink: (selection?: Selection): string | null => linkOn(selection ?? getState().library),
    /** Copies the links for a pull request to the clipboard, and reports the result. */
    copyBeforeAndAfter: async () => {
      const { pair } = beforeAndAfter(getState());
      const library = offeredLibrary(getState());
      if (!pair || !library) return;
      const [before, after] = [linkOn(pair.before), linkOn(pair.after)];
      if (before === null || after === null) return;
      const { describePair } = await import("./share-links.ts");
      const isCopied = await copyText(describePair(pair, library, { before, after }));
      editor.notify(
        isCopied ? translate("Both links copied") : translate("The browser blocked copying the links"),
      );
    },
    /** A link that contains what is on the screen, optionally with another selection; it may be too long to be of use. */
    carriedLink: async (selection?: Selection): Promise<string> => {
      const content = contentOf(getState());
      const { packDocument } = await import("@online-editor/run/packed-document");
      const packed = await packDocument(selection ? { ...content, library: selection } : content);
      return `${location.origin}/#${packed}`;
    },
  };
});

/** The link that contains what is on the screen, also on another release; null while it is being made. */
export const useCarriedLink = (version?: Version): string | null => {
  const editor = useEditor();
  const content = useWorkspace(useShallow((now) => ({ ...pickContent(now), original: now.original })));
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const selection = version && onRelease(editor.store.getState().library, version);
    void shareActions(editor)
      .carriedLink(selection)
      .then((made) => {
        if (isWanted) setLink(made);
      });
    return () => {
      isWanted = false;
    };
  }, [editor, content, version]);
  return link;
};

/** Makes a new document from a page, with what it loads of a library as the selection; the script is fetched first. */
export const importPage = async (editor: Editor, page: PageToImport): Promise<void> => {
  const isStillOpen = rememberDocument(editor.store);
  const { importStore } = await import("./import/importing.ts");
  if (isStillOpen()) await importStore(editor).importText(page);
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

/** A document on a release, and on a branch's commit. */
interface BeforeAndAfter {
  before: Selection;
  after: Selection;
}

/**
 * The selections that show what a branch changes: those that are compared, or the last release and the selected branch.
 * Null, with the reason, if there is nothing to compare.
 */
export const beforeAndAfter = (
  workspace: Workspace,
): { pair: BeforeAndAfter; disabledReason: null } | { pair: null; disabledReason: string } => {
  const { snippet, library: after, comparison } = workspace;
  if (!snippet || snippet.isDeleted) return none(translate("Save first. Both links open the same snippet."));
  if (isChanged(workspace)) return none(translate("Save your changes first. The links open what is saved."));
  const beside = comparison?.selection;
  if (beside?.branch) return { pair: { before: after, after: beside }, disabledReason: null };
  if (!after.branch) return none(translate("Select a branch first. It becomes the “after” link."));
  if (beside) return { pair: { before: beside, after }, disabledReason: null };
  const version = releaseToReturnTo(workspace);
  if (version === null) return none(translate("The catalogue is still loading"));
  return { pair: { before: onRelease(after, version), after }, disabledReason: null };
};

const none = (disabledReason: string) => ({ pair: null, disabledReason });

/** Accepts HTML files dropped anywhere on the editor; other drags are left to the browser. */
export const useDroppedPages = () => {
  const editor = useEditor();
  useEffect(() => {
    const listening = new AbortController();
    const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const allow = (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      void import("./import/importing.ts").then(async ({ importFile }) => {
        const trouble = await importFile(editor, file);
        if (trouble !== null) editor.notify(trouble);
      });
    };
    // Before the text editor, which would insert the file's text at the pointer.
    window.addEventListener("dragover", allow, { capture: true, signal: listening.signal });
    window.addEventListener("drop", take, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [editor]);
};

/** Offers to open a report that is pasted into an empty document, where it stays as text otherwise. */
export const usePastedReport = () => {
  const editor = useEditor();
  useEffect(() => {
    const listening = new AbortController();
    const offer = ({ target, clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData("text/plain") ?? "";
      const isInCode = target instanceof Element && target.closest(".cm-content") !== null;
      if (!isInCode || editor.store.getState().code.trim() !== "" || !mayBeReport(text)) return;
      editor.notify(translate("The pasted text looks like a bug report."), {
        title: translate("Open the report"),
        run: () => void importPage(editor, { name: "", code: text }),
      });
    };
    window.addEventListener("paste", offer, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [editor]);
};
