import { useStore } from "@nanostores/react";
import { nameOfRelease } from "@online-editor/contract";
import { useStore as useWorkspaceStore } from "zustand";
import { contentLanguage } from "../platform/i18n.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { messages } from "../triage/messages.ts";
import { VerdictSign } from "../triage/verdict.tsx";
import styles from "./embed.module.css";

/** The verdict of the document's saved check; nothing without one. */
export const EmbeddedVerdict = ({ store }: { store: WorkspaceStore }) => {
  const t = useStore(messages);
  const checking = useWorkspaceStore(store, (workspace) => workspace.checking);
  if (!checking) return null;
  if (checking.state === "running")
    return (
      <p className={styles["verdict"]} role="status">
        {t.running}
      </p>
    );
  const { judgement, of } = checking;
  const { library } = of.selection;
  return (
    <p className={styles["verdict"]} role="status" aria-label={t.verdict}>
      <VerdictSign verdict={judgement.verdict} />
      <strong>{t[judgement.verdict]}</strong>
      <span>{t.judgedOn({ library, release: nameOfRelease(of.selection) })}</span>
      {judgement.reason !== "" && <span lang={contentLanguage}>{judgement.reason}</span>}
    </p>
  );
};
