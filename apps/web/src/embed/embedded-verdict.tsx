import { formFields, nameOfRelease, type Settings } from "@online-editor/contract";
import { useStore as useWorkspaceStore } from "zustand";
import { contentLanguage } from "../platform/i18n.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { triageTexts } from "../triage/messages.ts";
import { VerdictSign } from "../triage/verdict.tsx";
import styles from "./embed.module.css";
import { originOf } from "../preview/owner-origin.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import type { PrepareChecked } from "../preview/run-document.ts";
import { type FrameJudgement, impossible } from "../triage/judging/judge-in-frame.ts";
import { judgeDocument } from "../triage/judging/run-job.ts";
import { beginChecking, endChecking, receiveJudgement } from "../triage/state.ts";
import { shownVariant } from "../triage/variant.ts";
import { useTranslate } from "../platform/use-translate.ts";
import { releasedLibrary } from "../document/state.ts";

/** The verdict of the document's saved check; nothing without one. */
export const EmbeddedVerdict = ({ store }: { store: WorkspaceStore }) => {
  const t = useTranslate();
  const checking = useWorkspaceStore(store, (workspace) => workspace.checking);
  if (!checking) return null;
  if (checking.state === "running")
    return (
      <p className={styles["verdict"]} role="status">
        {t("Checking")}
      </p>
    );
  const { judgement, of } = checking;
  const { library } = of.selection;
  return (
    <p className={styles["verdict"]} role="status" aria-label={t("Verdict")}>
      <VerdictSign verdict={judgement.verdict} />
      <strong>{t(triageTexts[judgement.verdict])}</strong>
      <span>{t("On {library} {release}", { library, release: nameOfRelease(of.selection) })}</span>
      {judgement.reason !== "" && <span lang={contentLanguage}>{judgement.reason}</span>}
    </p>
  );
};

interface EmbeddedJudging {
  store: WorkspaceStore;
  settings: Settings;
  frames: Pick<PreviewFrames, "claim" | "endHungProcess">;
  prepareChecked: PrepareChecked;
  /** Runs the document in the result. */
  runAgain: () => void;
}

/** Judges the document that was run by its saved check; the workspace's `checking` has the verdict. */
export const judgeEmbedded = async (
  { settings, ...parts }: EmbeddedJudging,
  stop: AbortSignal,
): Promise<void> => {
  const { getState, apply } = parts.store;
  const workspace = getState();
  const { check } = workspace;
  const library = releasedLibrary(workspace);
  if (!check?.expectations.length || !library) return;
  const of = { ...shownVariant(workspace), check };
  const receive = ({ judgement }: FrameJudgement) => {
    apply((now) => receiveJudgement(now, judgement, of));
  };
  const job = judgeDocument(
    { ...parts, originOf: ({ document, user }) => originOf(settings, document, user) },
    { workspace, library, check, of },
    { field: formFields.embed, onJudged: receive },
  );
  apply(beginChecking);
  await job.start(stop).catch((error: unknown) => {
    receive(impossible(check, error));
  });
  apply(endChecking);
};
