import { useEffect, useRef } from "react";
import type { RunError } from "../workspace/run.ts";
import styles from "./code-editor.module.css";
import { createCodeView, type CodeView } from "./code-view.ts";

export interface CodeEditorProps {
  /** Another key is another document, with its own undo history. */
  documentKey: string;
  code: string;
  isReadOnly: boolean;
  wrapLines: boolean;
  /** In pixels. */
  fontSize: number;
  errors: readonly RunError[];
  onEdit: (code: string) => void;
}

/** The code editor. It knows CodeMirror, nobody else does. */
export const CodeEditor = ({ documentKey, code, isReadOnly, wrapLines, fontSize, errors, onEdit }: CodeEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(null);
  const edit = useRef(onEdit);
  useEffect(() => {
    edit.current = onEdit;
  }, [onEdit]);
  useEffect(() => {
    if (!place.current) return;
    const created = createCodeView(place.current, (text) => {
      edit.current(text);
    });
    view.current = created;
    return () => {
      created.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.show({ documentKey, code, isReadOnly });
  }, [documentKey, code, isReadOnly]);
  useEffect(() => {
    view.current?.setWrapping(wrapLines ? "wrapped" : "scrolled");
  }, [wrapLines]);
  useEffect(() => {
    view.current?.markErrors(errors);
  }, [errors]);
  return <div ref={place} className={styles["editor"]} style={{ fontSize }} />;
};
