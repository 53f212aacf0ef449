import type { Version } from "@online-editor/contract";
import type { Judgement } from "@online-editor/contract/judgement";
import { createSides, type Reducible } from "@online-editor/triage";
import { bringsOwnFiles, keepsOwnFiles } from "@online-editor/run";
import { reductionPlan, sizeOf, startReduction } from "@online-editor/triage/reduce";
import { selectionFollowingTags, tagContextOf } from "../../document/state.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { type CheckingParts, type Subject, takeSubject } from "../subject.ts";
import { isShown, shownVariant, type Variant } from "../variant.ts";
import type { JobKind } from "../judging/begin-job.ts";
import {
  type HungProcess,
  type FrameJudgement,
  judgeInFrame,
  judgeOnRelease,
} from "../judging/judge-in-frame.ts";
import { CannotJudge } from "../judging/run-job.ts";
import { changeIn } from "../releases/release-facts.ts";
import { currentSearch, keepForReduced } from "../releases/release-search.ts";
import { type DocumentReduction, isInPlace, whyNotReducible } from "./document-reduction.ts";
import { changeJob } from "../job-record.ts";
import { translate } from "../../platform/i18n.ts";

/**
 * Reduces the open document to the least that shows the same, and then puts it into the editor. An edit stops it: the
 * outcome would not apply to the document, and the runs would delay its own.
 */
export const reduceDocument: JobKind<DocumentReduction, Reducible, boolean> = {
  plan: reductionPlan,
  subjectOf: (workspace) => (whyNotReducible(workspace) === null ? takeSubject(workspace) : null),
  begin: ({ parts, subject }) => {
    const { store } = parts;
    const { workspace, library, of } = subject;
    const found = currentSearch(workspace);
    const between = found ? changeIn(found.plan, library) : null;
    const original = { code: of.code, extensions: isOwnPage(workspace) ? [] : of.selection.extensions };
    const bytes = sizeOf(original);
    const sides = createSideJudge(parts, subject);
    return {
      shown: { plan: startReduction(original), between, best: of, replaced: null, bytes, bytesBefore: bytes },
      isOutdated: (now) => !isShown(now, of),
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
        const { result: shows, ended } = await sides.judge(formatted, stop);
        await process.endAfter(ended);
        return shows ? { ...plan, best: formatted } : plan;
      },
      onProgress: ({ plan: { best } }) => ({ best: variantOf(best, workspace), bytes: sizeOf(best) }),
      onEnd({ state, plan: { best } }) {
        if (best === original) return;
        if (between) store.apply((now) => keepForReduced(now, variantOf(best, workspace)));
        if (state === "done") showReduced(parts, "after");
      },
    };
  },
};

/** Puts the reduced document, or the one before it, into the editor. */
export const showReduced = (
  { store, edit, select, runAgain }: Pick<CheckingParts, "store" | "edit" | "select" | "runAgain">,
  which: "before" | "after",
): void => {
  const workspace = store.getState();
  const { library } = workspace;
  const { reduction } = workspace.jobs;
  if (!reduction || reduction.state === "running") return;
  if ((which === "after") === isInPlace(workspace, reduction)) return;
  const shown = shownVariant(workspace);
  if (which === "after") store.apply((now) => changeJob(now, "reduction", { replaced: shown }));
  const to = which === "after" ? reduction.best : (reduction.replaced ?? reduction.subject);
  const { extensions } = to.selection;
  edit(to.code);
  if (extensions.join() === library.extensions.join()) runAgain();
  else select({ ...library, extensions });
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
        return { result: false, ended: last };
      const result = await sides.showSame(async (side) => {
        const { judgement, ended } = await judgeOn(side, candidate, stop);
        last = ended;
        return stop.aborted ? null : judgement;
      });
      return { result, ended: last };
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
