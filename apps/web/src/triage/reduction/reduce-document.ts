import type { Version } from "@online-editor/contract";
import type { Judgement } from "@online-editor/contract/judgement";
import { createSides, type Job, type Reducible, showsSame, type Sides } from "@online-editor/triage";
import { type Reduction, reductionPlan, sizeOf, startReduction } from "@online-editor/triage/reduce";
import type { Workspace } from "../../platform/editor-context.ts";
import type { CheckingParts } from "../checking-parts.ts";
import type { HungProcess } from "../judging/hung-process.ts";
import { type FrameJudgement, judgeInFrame, judgeOnRelease } from "../judging/judge-in-frame.ts";
import { CannotJudge, createFrameJob } from "../judging/run-job.ts";
import { changeIn } from "../releases/release-facts.ts";
import { isSearched, whyNotReducible } from "./document-reduction.ts";
import { changeJob, type DocumentReduction } from "../state.ts";
import { isShown, type Subject, takeSubject } from "../variant.ts";
import { messages } from "./messages.ts";

/**
 * Reduces the open document to the least that shows the same, and then calls `show`. An edit stops it: the outcome would
 * not apply to the document, and the runs would delay its own.
 */
export const reduceDocument = (parts: CheckingParts, show: () => void): Job<Reduction> | null => {
  const { store } = parts;
  const now = store.getState();
  const taken = takeSubject(now);
  if (!taken || whyNotReducible(now) !== null) return null;
  const { workspace, library, of } = taken;
  const { releaseSearch } = workspace;
  const between = releaseSearch && isSearched(workspace) ? changeIn(releaseSearch.search, library) : null;
  const subject = { ...taken, between };
  const original = { code: of.code, extensions: of.selection.extensions };
  const bytes = sizeOf(original);
  const begun = { state: "running", of, between, best: of, replaced: null, tried: 0, trouble: null } as const;
  store.apply((before) => ({ ...before, reduction: { ...begun, bytes, bytesBefore: bytes } }));
  let sides: Sides<Side> = createSides([]);
  const job = createFrameJob(parts, reductionPlan, {
    workspace,
    plan: startReduction(original),
    async prepare(plan, stop, process) {
      sides = createSides(await judgeSides(parts, subject, { original, stop, process }));
      return plan;
    },
    async judge(candidate, stop) {
      const { shows, ended } = await judgeOnSides(parts, subject, { candidate, sides, stop });
      return { told: shows, ended };
    },
    async finish(plan, stop, process) {
      const formatted = await inShape(parts, plan, stop);
      if (!formatted) return plan;
      const { shows, ended } = await judgeOnSides(parts, subject, { candidate: formatted, sides, stop });
      await process.endAfter(ended);
      return shows ? { ...plan, best: formatted } : plan;
    },
    onProgress({ state, plan: { best, tried } }) {
      const change = { state, best: variantOf(best, workspace), bytes: sizeOf(best), tried };
      store.apply((current) => changeJob(current, "reduction", change));
      if (state === "done" && best !== original) show();
    },
  });
  return {
    ...job,
    async start(until) {
      const unfollow = store.subscribe((current) => {
        if (!isShown(current, of)) job.stop();
      });
      return job.start(until).finally(unfollow);
    },
  };
};

interface ReductionSubject extends Subject {
  between: DocumentReduction["between"];
}

/** What the document shows on one release; `on` is null for the selected one. */
interface Side {
  on: Version | null;
  shown: Judgement;
}

/** The verdicts on both sides of a known break, and on the selected release. Rejects unless each is judged. */
const judgeSides = async (
  parts: CheckingParts,
  subject: ReductionSubject,
  { original, stop, process }: { original: Reducible; stop: AbortSignal; process: HungProcess },
): Promise<Side[]> => {
  const { library: selection } = subject.workspace;
  const { between } = subject;
  const others = (between ? [between.from, between.to] : []).filter(
    (version) => selection.branch !== undefined || version !== selection.version,
  );
  const sides: Side[] = [];
  for (const on of [null, ...others]) {
    const { judgement: shown, ended } = await judgeOn(parts, subject, { candidate: original, on, stop });
    await process.endAfter(ended);
    const { verdict, reason } = shown;
    if (verdict !== "bad" && verdict !== "good")
      throw new CannotJudge(messages.get().notJudged({ release: on ?? selection.version, reason }));
    sides.push({ on, shown });
  }
  return sides;
};

/** Judges whether a candidate shows the same on every side; also returns how its last run ended. */
const judgeOnSides = async (
  parts: CheckingParts,
  subject: ReductionSubject,
  { candidate, sides, stop }: { candidate: Reducible; sides: Sides<Side>; stop: AbortSignal },
): Promise<{ shows: boolean; ended: FrameJudgement["ended"] }> => {
  let ended: FrameJudgement["ended"] = null;
  for (const side of sides.inOrder()) {
    const judged = await judgeOn(parts, subject, { candidate, on: side.on, stop });
    ({ ended } = judged);
    if (stop.aborted) return { shows: false, ended };
    if (showsSame(side.shown, judged.judgement)) continue;
    sides.noteRefusal(side);
    return { shows: false, ended };
  }
  return { shows: true, ended };
};

const judgeOn = (
  parts: CheckingParts,
  { workspace, library, check }: ReductionSubject,
  { candidate, on, stop }: { candidate: Reducible; on: Version | null; stop: AbortSignal },
): Promise<FrameJudgement> => {
  const { code, selection } = variantOf(candidate, workspace);
  const reduced = { ...workspace, code, library: selection };
  return on === null
    ? judgeInFrame(parts, reduced, { check, stop })
    : judgeOnRelease(parts, { workspace: reduced, library, check }, { release: on, stop });
};

const variantOf = ({ code, extensions }: Reducible, { library: selection }: Workspace) => ({
  code,
  selection: { ...selection, extensions: selection.extensions.filter((id) => extensions.includes(id)) },
});

/** The smallest candidate, formatted; null when formatting does not make it smaller. */
const inShape = async (
  { formatted }: Pick<CheckingParts, "formatted">,
  { best, original }: Reduction,
  stop: AbortSignal,
): Promise<Reducible | null> => {
  if (best === original) return null;
  const code = await formatted(best.code, stop);
  if (code === null || code === best.code) return null;
  const shaped = { ...best, code };
  return sizeOf(shaped) < sizeOf(original) ? shaped : null;
};
