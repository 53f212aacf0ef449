import type { Version } from "@online-editor/contract";
import type { Judgement } from "@online-editor/contract/judgement";
import { createSides, type Job, type Reducible } from "@online-editor/triage";
import { bringsOwnFiles, keepsOwnFiles } from "@online-editor/run";
import { type Reduction, reductionPlan, sizeOf, startReduction } from "@online-editor/triage/reduce";
import { selectionFollowingTags, tagContextOf } from "../../document/state.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { type CheckingParts, type Subject, takeSubject } from "../subject.ts";
import { isShown, shownVariant, type Variant } from "../variant.ts";
import {
  type HungProcess,
  type FrameJudgement,
  judgeInFrame,
  judgeOnRelease,
} from "../judging/judge-in-frame.ts";
import { CannotJudge, createFrameJob } from "../judging/run-job.ts";
import { changeIn } from "../releases/release-facts.ts";
import { isSearchCurrent, keepForReduced } from "../releases/release-search.ts";
import { whyNotReducible } from "./document-reduction.ts";
import { changeJob } from "../state.ts";
import { translate } from "../../platform/i18n.ts";

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
  const between =
    releaseSearch && isSearchCurrent(workspace) ? changeIn(releaseSearch.search, library) : null;
  const original = { code: of.code, extensions: isOwnPage(workspace) ? [] : of.selection.extensions };
  const bytes = sizeOf(original);
  const begun = { state: "running", of, between, best: of, replaced: null, tried: 0, trouble: null } as const;
  store.apply((before) => ({ ...before, reduction: { ...begun, bytes, bytesBefore: bytes } }));
  const sides = createSideJudge(parts, taken);
  const job = createFrameJob(parts, reductionPlan, {
    workspace,
    plan: startReduction(original),
    async prepare(plan, stop, process) {
      await sides.begin(original, between ? [between.from, between.to] : [], { stop, process });
      return plan;
    },
    judge: sides.judge,
    async finish(plan, stop, process) {
      const code = plan.best === original ? null : await parts.formatted(plan.best.code, stop);
      const formatted = { ...plan.best, code: code ?? "" };
      if (formatted.code === plan.best.code || code === null) return plan;
      if (sizeOf(formatted) >= sizeOf(original)) return plan;
      const { told: shows, ended } = await sides.judge(formatted, stop);
      await process.endAfter(ended);
      return shows ? { ...plan, best: formatted } : plan;
    },
    onProgress({ state, plan: { best, tried } }) {
      const change = { state, best: variantOf(best, workspace), bytes: sizeOf(best), tried };
      store.apply((current) => {
        const known = changeJob(current, "reduction", change);
        return between && state !== "running" && best !== original
          ? keepForReduced(known, change.best)
          : known;
      });
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

/** What the document shows on one release; `on` is null for the selected one. */
interface Side {
  on: Version | null;
  shown: Judgement;
}

/** Judges candidates on the selected release and on both sides of a known break. */
const createSideJudge = (parts: CheckingParts, { workspace, library, check }: Subject) => {
  const { library: selection } = workspace;
  let sides = createSides<Side>([]);
  const judgeOn = ({ on }: Pick<Side, "on">, candidate: Reducible, stop: AbortSignal) => {
    const { code, selection: reduced } = variantOf(candidate, workspace);
    const now = { ...workspace, code, library: reduced };
    return on === null
      ? judgeInFrame(parts, now, { check, stop })
      : judgeOnRelease(parts, { workspace: now, library, check }, { release: on, stop });
  };
  return {
    /** Notes what the original shows on each side. Rejects unless all are judged. */
    async begin(
      original: Reducible,
      releases: readonly Version[],
      { stop, process }: { stop: AbortSignal; process: HungProcess },
    ) {
      const others = releases.filter(
        (version) => selection.branch !== undefined || version !== selection.version,
      );
      const known: Side[] = [];
      for (const on of [null, ...others]) {
        const { judgement: shown, ended } = await judgeOn({ on }, original, stop);
        await process.endAfter(ended);
        const { verdict, reason } = shown;
        if (verdict !== "bad" && verdict !== "good")
          throw new CannotJudge(
            translate("The document cannot be judged on {release}. {reason}", {
              release: on ?? selection.version,
              reason,
            }),
          );
        known.push({ on, shown });
      }
      sides = createSides(known);
    },
    /** Whether a candidate shows the same on every side, and how its last run ended. */
    async judge(candidate: Reducible, stop: AbortSignal) {
      let last: FrameJudgement["ended"] = null;
      const context = ownTagContext(workspace);
      if (context && !keepsOwnFiles(candidate.code, workspace.code, context))
        return { told: false, ended: last };
      const told = await sides.showSame(async (side) => {
        const { judgement, ended } = await judgeOn(side, candidate, stop);
        last = ended;
        return stop.aborted ? null : judgement;
      });
      return { told, ended: last };
    },
  };
};

/** The extensions of a page with its own files are tags of its text. */
const variantOf = ({ code, extensions }: Reducible, workspace: Workspace): Variant => {
  const { library: selection } = workspace;
  const kept = isOwnPage(workspace)
    ? selectionFollowingTags({ ...workspace, code }).extensions
    : selection.extensions.filter((id) => extensions.includes(id));
  return { ...shownVariant(workspace), code, selection: { ...selection, extensions: kept } };
};

const isOwnPage = (workspace: Workspace): boolean => {
  const context = ownTagContext(workspace);
  return context !== null && bringsOwnFiles(workspace.code, context);
};

const ownTagContext = (workspace: Workspace) => tagContextOf(workspace, workspace.library);
