import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import type { Diagnostic } from "../workspace/diagnostics.ts";
import type { Problem } from "../workspace/problems.ts";
import type { Place } from "../workspace/workspace.ts";
import styles from "./code-editor.module.css";
import type { EditorSettings } from "./typing-features.ts";
import { createCodeView, type CodeView } from "./code-view.ts";
import { language } from "../language/i18n.ts";

export interface CodeEditorProps {
  /** Another key is another document, with its own undo history. */
  documentKey: string;
  /** The key that this document had before it was saved; text, cursor and undo history go on. */
  continues: string | null;
  code: string;
  isReadOnly: boolean;
  settings: EditorSettings;
  /** In pixels. */
  fontSize: number;
  problems: readonly Problem[];
  diagnostics: readonly Diagnostic[];
  /** Where the cursor belongs in a text that the app puts there. */
  caret: { code: string; offset: number } | null;
  /** Resolves when there is time for what is heavy and can wait: the language. */
  leisure: Promise<void>;
  /** A place to show, with the cursor put there; a new object is a new request. */
  reveal: Place | null;
  onEdit: (code: string) => void;
  onMoveCursor: (place: Place) => void;
}

/** The code editor. It knows CodeMirror, nobody else does. */
export const CodeEditor = (props: CodeEditorProps) => {
  const { documentKey, continues, code, isReadOnly, settings, fontSize, problems, leisure, reveal } = props;
  const { diagnostics, caret, onEdit, onMoveCursor } = props;
  const spoken = useStore(language);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(null);
  const listeners = useRef({ onEdit, onMoveCursor });
  useEffect(() => {
    listeners.current = { onEdit, onMoveCursor };
  }, [onEdit, onMoveCursor]);
  useEffect(() => {
    if (!place.current) return;
    const created = createCodeView(place.current, {
      onEdit: (text) => {
        listeners.current.onEdit(text);
      },
      onMoveCursor: (moved) => {
        listeners.current.onMoveCursor(moved);
      },
    });
    view.current = created;
    return () => {
      created.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.show({ documentKey, continues, code, isReadOnly, caret });
  }, [documentKey, continues, code, isReadOnly, caret]);
  useEffect(() => {
    view.current?.configure(settings);
  }, [settings, spoken]);
  useEffect(() => {
    view.current?.markProblems(problems);
  }, [problems]);
  useEffect(() => {
    view.current?.markDiagnostics(diagnostics);
  }, [diagnostics]);
  useEffect(() => {
    void leisure.then(() => view.current?.addLanguage());
  }, [leisure]);
  useEffect(() => {
    if (reveal) view.current?.reveal(reveal);
  }, [reveal]);
  return <div ref={place} className={styles["editor"]} style={{ fontSize }} />;
};
