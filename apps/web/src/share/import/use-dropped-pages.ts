import { useEffect } from "react";

/** Accepts HTML files dropped anywhere on the editor; other drags are left to the browser. */
export const useDroppedPages = ({
  onPage,
  onTrouble,
}: {
  onPage: (page: { name: string; code: string }) => Promise<void>;
  onTrouble: (message: string) => void;
}) => {
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
      void import("./read-page.ts").then(({ readPage, troubleWith }) =>
        readPage(file).then(onPage, (error: unknown) => {
          onTrouble(troubleWith(error));
        }),
      );
    };
    // Before the text editor, which would insert the file's text at the pointer.
    window.addEventListener("dragover", allow, { capture: true, signal: listening.signal });
    window.addEventListener("drop", take, { capture: true, signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [onPage, onTrouble]);
};
