import type { PageStructure, Version } from "@online-editor/contract";
import { foundDifference } from "@online-editor/run/report-notes";
import type { Check } from "@online-editor/contract/check";
import { libraryNamed } from "@online-editor/selection";
import {
  type DifferenceRow,
  differenceRows,
  onlyDifference,
  type PlanKind,
  releasePage,
  type ReleasePage,
  structureQuestion,
} from "@online-editor/triage";
import type { CheckingParts } from "../subject.ts";
import { shownVariant } from "../variant.ts";
import type { JobKind } from "../judging/begin-job.ts";
import { judgeOnRelease } from "../judging/judge-in-frame.ts";
import { emptyCheck, expectOnly } from "../edit-check.ts";
import type { JobRecord } from "../job-record.ts";
import { isNearbyCurrent } from "../state.ts";
import type { Workspace } from "../../platform/editor-context.ts";

/** Of a choice in a report (`OpenedReport`). */
const longestChosen = 300;
/** How far back to look while nothing differs, in releases. */
const distances = [4, 16];
/** The release before may not be on the registry: how many to try until one runs. */
const mostBefore = 3;

export type Nearby = JobRecord<NearbyPlan, null>;

export interface NearbyPlan {
  /** Newest first. */
  releases: readonly Version[];
  here: Version;
  code: string;
  /** The two that an open report names; they alone are compared then. */
  between: ReportedReleases | null;
  known: Readonly<Record<string, ReleasePage>>;
  /** The page here without its last step; null: there is no step. */
  before: PageStructure | null;
  /** What is known, as it is shown. */
  shown: {
    /** Oldest first. */
    pages: readonly ReleasePage[];
    rows: readonly DifferenceRow[];
  };
}

export interface ReportedReleases {
  good: Version;
  bad: Version;
}

/** The release before, the one after and the newest; then further back, as long as nothing differs. */
const nearbyPlan: PlanKind<NearbyPlan, Version, ReleasePage> = {
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
  record: (before, release, page) => {
    const { releases, here, code } = before;
    const known = { ...before.known, [release]: page };
    const pages = releases.flatMap((one) => known[one] ?? []).toReversed();
    const at = pages.findIndex((one) => one.release === here);
    return { ...before, known, shown: { pages, rows: differenceRows(pages, at, code, before.before) } };
  },
};

/** Runs the document on the releases around the selected one; not on a branch, nor where something is expected. */
export const lookNearby: JobKind<Nearby, Version, ReleasePage> = {
  plan: nearbyPlan,
  subjectOf: (workspace) => {
    const { library: selection, catalogue, opening } = workspace;
    const library = libraryNamed(catalogue, selection.library);
    // A check may have been restored meanwhile.
    const check = workspace.check ?? emptyCheck;
    const isWanted = !selection.branch && opening.state === "open" && check.expectations.length === 0;
    return library && isWanted
      ? { workspace, library, check, of: { ...shownVariant(workspace), check } }
      : null;
  },
  begin: ({ parts, subject: { workspace, library, check, of } }) => {
    const { steps } = check;
    const judgeAfter = (taken: Check["steps"], release: Version, stop: AbortSignal) =>
      judgeOnRelease(parts, { workspace, library, check: structureQuestion(taken) }, { release, stop });
    const here = of.selection.version;
    const plan = {
      releases: library.releases.map(({ version }) => version),
      here,
      code: of.code,
      between: null,
      known: {},
      before: null,
      shown: { pages: [], rows: [] },
    };
    return {
      shown: { plan },
      async prepare(now, stop, process) {
        const between = await namedByReport(workspace);
        const named = between ? { ...now, between, releases: [between.bad, between.good] } : now;
        if (steps.length === 0) return named;
        const { structure = null, ended } = await judgeAfter(steps.slice(0, -1), here, stop);
        await process.endAfter(ended);
        return { ...named, before: structure };
      },
      async judge(release, stop) {
        const { judgement, structure, ended } = await judgeAfter(steps, release, stop);
        return { result: releasePage(release, structure, judgement.evidence.errors), ended };
      },
    };
  },
};

/** The release that works and the broken one, where an open report names both and the broken one is shown. */
const namedByReport = async ({ report, catalogue, library }: Workspace): Promise<ReportedReleases | null> => {
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
  const { report, code, check } = workspace;
  const { plan } = isNearbyCurrent(workspace) ? (workspace.jobs.nearby ?? {}) : {};
  const row = plan?.between ? onlyDifference(plan.shown.rows) : null;
  const found = JSON.stringify(row?.expectation ?? null);
  const isKnown = report === null || foundDifference in report.chosen;
  if (!row || isKnown || check?.expectations.length || found.length > longestChosen) return false;
  read({ ...report, chosen: { ...report.chosen, [foundDifference]: found } }, code);
  store.apply((now) => expectOnly(now, row.expectation));
  return true;
};
