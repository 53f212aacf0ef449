import { useEffect } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { importPage } from "../actions.ts";
import { mayBeReport } from "@online-editor/run/may-be-report";
import { reportMessages } from "../messages.ts";

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
      void import("./importing.ts").then(async ({ importFile }) => {
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
      const t = reportMessages.get();
      editor.notify(t.pasted, {
        title: t.openReport,
        run: () => void importPage(editor, { name: "", code: text }),
      });
    };
    window.addEventListener("paste", offer, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [editor]);
};
