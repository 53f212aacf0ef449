import type { FormField, Library, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { checkedPageOf, type RawCheckedRun, readCheckedRun, runCheckedPage } from "@online-editor/run";
import { awaitsEye, fitSelection, judge, judgedByEye, takeRecorded } from "@online-editor/triage";
import { keyOf } from "../../../document/document-address.ts";
import type { Workspace } from "../../../kernel/workspace.ts";
import type { AskedPerson } from "./ask-by-eye.ts";
import type { CheckingParts } from "../effects.ts";
import { messages } from "./effect-messages.ts";

/** A judgement, and how the run ended that it rests on; null where none was possible. */
export interface FrameJudgement {
  judgement: Judgement;
  ended: RawCheckedRun["ended"] | null;
  /** The check, with what its run has recorded. */
  check: Check;
}

/**
 * Judges the document of a workspace on its selection, in a frame that nobody sees. The place of the document must have
 * been claimed.
 */
export const judgeInFrame = async (
  { prepareChecked }: Pick<CheckingParts, "prepareChecked">,
  workspace: Workspace,
  {
    check,
    fitted = [],
    field,
    isRecording = false,
    person,
    width,
    stop,
  }: {
    check: Check;
    fitted?: readonly string[];
    field?: FormField;
    /** Whether what has not been recorded is. */
    isRecording?: boolean;
    /** Who judges by eye; without one that cannot be judged. */
    person?: Pick<AskedPerson, "ask">;
    /** Of the page, in pixels; that of every check unless it is given. */
    width?: number;
    stop: AbortSignal;
  },
): Promise<FrameJudgement> => {
  const found = await prepareChecked(workspace);
  if ("impossible" in found) return impossible(check, found.impossible);
  const { prepared, library } = found;
  const raw = await runCheckedPage(
    { ...checkedPageOf(prepared, check, field), ...(width !== undefined && { width }) },
    stop,
  );
  const { run, outcome } = readCheckedRun(prepared.run, library, raw);
  const recorded = isRecording ? takeRecorded(check, outcome) : { check, run: outcome };
  const answer =
    person && awaitsEye(recorded.check, recorded.run)
      ? await person.ask(workspace, recorded.check, stop)
      : null;
  const judged = answer === null ? recorded.run : judgedByEye(recorded.check, recorded.run, answer);
  const errors = run.errors.map(({ message }) => message);
  const judgement = judge(recorded.check, judged, { errors, fitted });
  return { judgement, ended: raw.ended, check: recorded.check };
};

/** Judges a document on one release, with what of its selection can be had there. */
export const judgeOnRelease = async (
  parts: Pick<CheckingParts, "prepareChecked">,
  {
    workspace,
    library,
    check,
    release,
    person,
    stop,
  }: {
    workspace: Workspace;
    library: Library;
    check: Check;
    release: Version;
    person?: AskedPerson;
    stop: AbortSignal;
  },
): Promise<FrameJudgement> => {
  const fit = fitSelection(library, workspace.library, release);
  if ("impossible" in fit) return impossible(check, fit.impossible);
  const { selection, fitted } = fit;
  try {
    return await judgeInFrame(
      parts,
      { ...workspace, library: selection },
      { check, fitted, ...(person && { person }), stop },
    );
  } catch (error) {
    return impossible(check, error instanceof Error ? error.message : String(error));
  }
};

/** The judgement where there was nothing to run. */
export const impossible = (check: Check, why: string): FrameJudgement => ({
  judgement: judge(check, { ended: "impossible", why }),
  ended: null,
  check,
});

/** Claims the place of the open document for checked runs. Answers what is in the way, or null when runs may begin. */
export const claimPlace = async (
  { frames, originOf }: Pick<CheckingParts, "frames" | "originOf">,
  workspace: Workspace,
): Promise<string | null> => {
  const place = { origin: originOf(workspace), document: keyOf(workspace.document) };
  return (await frames.claim(place)) ? null : messages.get().notCleared;
};
