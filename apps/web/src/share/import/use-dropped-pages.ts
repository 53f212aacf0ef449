import { useEffect } from "react";
import { useEditor } from "../../platform/editor-context.ts";
import { importPage } from "../actions.ts";

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
      void import("./importing.ts").then(({ readPage, troubleWith }) =>
        readPage(file).then(
          (page) => importPage(editor, page),
          (error: unknown) => {
            editor.notify(troubleWith(error));
          },
        ),
      );
    };
    // Before the text editor, which would insert the file's text at the pointer.
    window.addEventListener("dragover", allow, { capture: true, signal: listening.signal });
    window.addEventListener("drop", take, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [editor]);
};
