import { useStore } from "@nanostores/react";
import { formFields, nameOfRelease, type Settings } from "@online-editor/contract";
import { useStore as useWorkspaceStore } from "zustand";
import { contentLanguage } from "../platform/i18n.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { messages } from "../triage/messages.ts";
import { VerdictSign } from "../triage/verdict.tsx";
import styles from "./embed.module.css";
import { originOf } from "../preview/owner-origin.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import type { PrepareChecked } from "../preview/run-document.ts";
import { createHungProcess, claimPlace, impossible, judgeInFrame } from "../triage/judging/judge-in-frame.ts";
import { beginChecking, endChecking, receiveJudgement } from "../triage/state.ts";

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

export interface EmbeddedJudging {
  store: WorkspaceStore;
  settings: Settings;
  frames: Pick<PreviewFrames, "claim" | "endHungProcess">;
  prepareChecked: PrepareChecked;
  /** Runs the document in the result. */
  runAgain: () => void;
}

/** Judges the document that was run by its saved check; the workspace's `checking` has the verdict. */
export const judgeEmbedded = async (
  { store, settings, frames, prepareChecked, runAgain }: EmbeddedJudging,
  stop: AbortSignal,
): Promise<void> => {
  const workspace = store.getState();
  const { check, code, library: selection } = workspace;
  if (!check?.expectations.length) return;
  const process = createHungProcess({ store, frames, runAgain });
  store.apply(beginChecking);
  const ofUser = () => originOf(settings, workspace.document, workspace.user);
  const failure = await claimPlace({ frames, originOf: ofUser }, workspace);
  const { judgement, ended } =
    failure === null
      ? await judgeInFrame({ prepareChecked }, workspace, { check, field: formFields.embed, stop })
      : impossible(check, failure);
  store.apply((now) =>
    stop.aborted ? endChecking(now) : receiveJudgement(now, judgement, { code, selection, check }),
  );
  await process.endAfter(ended);
  process.bringBack();
};
