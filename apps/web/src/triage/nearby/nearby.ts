import type { PageStructure, Version } from "@online-editor/contract";
import { foundDifference } from "@online-editor/run/report-notes";
import { libraryNamed } from "@online-editor/selection";
import {
  differenceRows,
  type Job,
  onlyDifference,
  type PlanKind,
  releasePage,
  type ReleasePage,
  structureQuestion,
} from "@online-editor/triage";
import type { CheckingParts } from "../subject.ts";
import { shownVariant } from "../variant.ts";
import { judgeOnRelease } from "../judging/judge-in-frame.ts";
import { createFrameJob } from "../judging/run-job.ts";
import { expectOnly } from "../edit-check.ts";
import { isNearbyCurrent, type Nearby, stepsOf } from "../state.ts";
import type { Workspace } from "../../platform/editor-context.ts";

/** Of a choice in a report (`OpenedReport`). */
const longestChosen = 300;
/** How far back to look while nothing differs, in releases. */
const distances = [4, 16];
/** The release before may not be on the registry: how many to try until one runs. */
const mostBefore = 3;

interface NearbyPlan {
  /** Newest first. */
  releases: readonly Version[];
  here: Version;
  code: string;
  /** The two that an open report names; they alone are compared then. */
  between: Nearby["between"];
  known: Readonly<Record<string, ReleasePage>>;
  /** The page here without its last step; null: there is no step. */
  before: PageStructure | null;
  /** What is known, as it is shown. */
  shown: Pick<Nearby, "pages" | "rows">;
}

/** The release before, the one after and the newest; then further back, as long as nothing differs. */
const plan: PlanKind<NearbyPlan, Version, ReleasePage> = {
  next: ({ releases, here, known, shown }) => {
    const at = releases.indexOf(here);
    const before = releases.slice(at + 1, at + 1 + mostBefore);
    const nearest = before.find((release) => known[release]?.shown !== null) ?? [];
    const first = [nearest, releases[at], releases[at - 1], releases[0]].flatMap((release) => release ?? []);
    const missing = [...new Set(first)].filter((release) => !(release in known));
    if (missing.length > 0 || shown.rows.length > 0) return missing;
    const further = distances.flatMap((step) => releases[at + step] ?? []);
    return further.filter((release) => !(release in known)).slice(0, 1);
  },
  nameOf: (release) => release,
  tell: (before, release, page) => {
    const { releases, here, code } = before;
    const known = { ...before.known, [release]: page };
    const pages = releases.flatMap((one) => known[one] ?? []).toReversed();
    const at = pages.findIndex((one) => one.release === here);
    return { ...before, known, shown: { pages, rows: differenceRows(pages, at, code, before.before) } };
  },
};

/** Runs the document on the releases around the selected one; null on a branch. */
export const lookNearby = (parts: CheckingParts): Job<unknown> | null => {
  const { store } = parts;
  const workspace = store.getState();
  const { code, library: selection, catalogue, opening } = workspace;
  const library = libraryNamed(catalogue, selection.library);
  // A check may have been restored meanwhile.
  const isWanted = !selection.branch && opening.state === "open" && !workspace.check?.expectations.length;
  if (!library || !isWanted) return null;
  const steps = stepsOf(workspace);
  const of = { ...shownVariant(workspace), steps };
  return createFrameJob(parts, plan, {
    workspace,
    plan: {
      releases: library.releases.map(({ version }) => version),
      here: selection.version,
      code,
      between: null,
      known: {},
      before: null,
      shown: { pages: [], rows: [] },
    },
    async prepare(now, stop, process) {
      const between = await namedByReport(workspace);
      const named = between ? { ...now, between, releases: [between.bad, between.good] } : now;
      if (steps.length === 0) return named;
      const on = { workspace, library, check: structureQuestion(steps.slice(0, -1)) };
      const { structure = null, ended } = await judgeOnRelease(parts, on, {
        release: selection.version,
        stop,
      });
      await process.endAfter(ended);
      return { ...named, before: structure };
    },
    async judge(release, stop) {
      const on = { workspace, library, check: structureQuestion(steps) };
      const { judgement, structure, ended } = await judgeOnRelease(parts, on, { release, stop });
      const { errors } = judgement.evidence;
      return { told: releasePage(release, structure, errors), ended };
    },
    onProgress: ({ state, plan: { between, shown } }) => {
      store.apply((now) => ({ ...now, nearby: { state, of, between, ...shown } }));
    },
  });
};

/** The release that works and the broken one, where an open report names both and the broken one is shown. */
const namedByReport = async ({ report, catalogue, library }: Workspace): Promise<Nearby["between"]> => {
  if (!report || !catalogue) return null;
  const { composeOpened } = await import("../../document/compose-opened.ts");
  const { ends } = composeOpened(report, { catalogue, present: library });
  return ends?.bad === library.version ? ends : null;
};

/**
 * Expects what the releases that an open report names differ in, if that is one thing that a person sees and nobody has
 * left it out; true then. It stays an assumption of the report, which can be switched off.
 */
export const takeOnlyDifference = ({ store, read }: CheckingParts): boolean => {
  const workspace = store.getState();
  const { report, nearby, code, check } = workspace;
  const row = nearby?.between && isNearbyCurrent(workspace) ? onlyDifference(nearby.rows) : null;
  const found = JSON.stringify(row?.expectation ?? null);
  const isKnown = report === null || foundDifference in report.chosen;
  if (!row || isKnown || check?.expectations.length || found.length > longestChosen) return false;
  read({ ...report, chosen: { ...report.chosen, [foundDifference]: found } }, code);
  store.apply((now) => expectOnly(now, row.expectation));
  return true;
};
