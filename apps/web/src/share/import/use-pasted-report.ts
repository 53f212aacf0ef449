import { mayBeReport } from "@online-editor/run/may-be-report";
import { useEffect } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { importPage } from "../actions.ts";
import { reportMessages } from "./report-messages.ts";

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
