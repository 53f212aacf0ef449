import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Diagnostic, KnownNames, Problem } from "./state.ts";
import type { SelectionFix } from "./problem-marks.ts";
import type { Place } from "@online-editor/run";
import styles from "./code-editor.module.css";
import type { EditorSettings } from "./typing-features.ts";
import { type CodeView, createCodeView, type ShownDocument } from "./code-view.ts";
import { language } from "../platform/i18n.ts";

export interface CodeEditorProps {
  /** The document to show. It bypasses React, which would otherwise render for every key. */
  shown: { read(): ShownDocument; subscribe(listener: () => void): () => void };
  /** A view in which somebody is already typing, to be shown here; otherwise a new one is created. */
  begun?: CodeView | null;
  settings: EditorSettings;
  /** In pixels. */
  fontSize: number;
  problems: readonly Problem[];
  diagnostics: readonly Diagnostic[];
  /** What is known about the library; absent if nobody can type. */
  known?: KnownNames | null;
  /** A request to show what is known about the name at the cursor; a new object is a new request. */
  nameAsked?: object | null;
  /** Resolves when there is time for heavy work that can wait: the language. */
  languageMayLoad: Promise<void>;
  /** A place to show, where the cursor is put; a new object is a new request. */
  reveal: Place | null;
  onEdit: (code: string) => void;
  onMoveCursor: (place: Place) => void;
  onIndent?: () => void;
  onSelectionFix?: (fix: SelectionFix) => void;
}

/** True while a focused editor is replaced by that of the next document, which takes the focus. */
let isFocusFree = false;

/** The code editor: the only component that uses CodeMirror. */
export const CodeEditor = (props: CodeEditorProps) => {
  const {
    shown,
    begun = null,
    settings,
    fontSize,
    problems,
    diagnostics,
    known = null,
    nameAsked = null,
    languageMayLoad,
    reveal,
  } = props;
  const onEdit = useEffectEvent(props.onEdit);
  const onMoveCursor = useEffectEvent(props.onMoveCursor);
  const onIndent = useEffectEvent(() => props.onIndent?.());
  const onSelectionFix = useEffectEvent((fix: SelectionFix) => props.onSelectionFix?.(fix));
  const languageTag = useStore(language);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(null);
  // Before the next key: a moved view is briefly nowhere on the screen, and what is typed into one without its document
  // would be replaced by that.
  useLayoutEffect(() => {
    if (!place.current) return;
    const events = { onEdit, onMoveCursor, onIndent, onSelectionFix };
    const isAhead = begun?.isAhead() === true;
    const taken = isAhead ? begun : createCodeView(place.current, events);
    if (isAhead) taken.moveTo(place.current, events);
    view.current = taken;
    const show = () => {
      taken.show(shown.read());
    };
    show();
    const unsubscribe = shown.subscribe(show);
    const { current: around } = place;
    if (isFocusFree) around.querySelector<HTMLElement>("[role=textbox]")?.focus();
    return () => {
      unsubscribe();
      isFocusFree = around.contains(document.activeElement);
      queueMicrotask(() => {
        isFocusFree = false;
      });
      taken.destroy();
    };
  }, [begun, shown]);
  useEffect(() => {
    view.current?.configure(settings);
  }, [settings, languageTag]);
  useEffect(() => {
    view.current?.markProblems(problems);
  }, [problems]);
  useEffect(() => {
    view.current?.markDiagnostics(diagnostics);
  }, [diagnostics]);
  useEffect(() => {
    view.current?.know(known);
  }, [known]);
  useEffect(() => {
    void languageMayLoad.then(() => view.current?.addLanguage());
  }, [languageMayLoad]);
  useEffect(() => {
    if (nameAsked) view.current?.showName();
  }, [nameAsked]);
  useEffect(() => {
    if (reveal) view.current?.reveal(reveal);
  }, [reveal]);
  return <div ref={place} className={styles["editor"]} style={{ fontSize }} />;
};
