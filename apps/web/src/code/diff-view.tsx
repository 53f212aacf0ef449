import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { languageFeatures, phrases } from "./language-features.ts";
import { editorLook } from "./typing-features.ts";
import styles from "./diff-view.module.css";
import { useTranslate } from "../platform/use-translate.ts";
import type { Translate } from "../platform/i18n.ts";

export interface DiffViewProps {
  before: string;
  after: string;
  layout: "side-by-side" | "unified";
  /** Whether long unchanged stretches are folded. */
  shows: "differences" | "everything";
}

/** Two texts and their differences. */
export const DiffView = ({ before, after, layout, shows }: DiffViewProps) => {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const shown = { parent, before, after, t, ...(shows === "differences" && { collapseUnchanged }) };
    const view = layout === "unified" ? unified(shown) : sideBySide(shown);
    return () => {
      view.destroy();
    };
  }, [before, after, layout, shows, t]);
  return <div ref={place} className={styles["diff"]} />;
};

interface Shown {
  parent: HTMLElement;
  before: string;
  after: string;
  t: Translate;
  collapseUnchanged?: { margin: number; minSize: number };
}

const collapseUnchanged = { margin: 3, minSize: 6 };
/** A long or entirely different text must not block the page. */
const diffConfig = { timeout: 500, scanLimit: 2000 };

const reading = (label: string): Extension => [
  lineNumbers(),
  editorLook,
  languageFeatures,
  phrases(),
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
];

const sideBySide = ({ parent, before, after, t, ...folding }: Shown) =>
  new MergeView({
    parent,
    a: { doc: before, extensions: reading(t("Before")) },
    b: { doc: after, extensions: reading(t("After")) },
    diffConfig,
    ...folding,
  });

const unified = ({ parent, before, after, t, ...folding }: Shown) =>
  new EditorView({
    parent,
    doc: after,
    extensions: [
      reading(t("Differences")),
      unifiedMergeView({ original: before, mergeControls: false, diffConfig, ...folding }),
    ],
  });
