import type { Job, JobProgress, PlanKind } from "@online-editor/triage";
import type { ZodType } from "zod";
import type { Workspace } from "../../platform/editor-context.ts";
import { changeJob, type JobName, type JobRecord, type JobRecords } from "../job-record.ts";
import type { CheckedSubject, CheckingParts, Subject } from "../subject.ts";
import type { AskedPerson } from "./ask-by-eye.ts";
import { type JobStart, keepKnownVerdicts, type KnownVerdicts, readKnownVerdicts } from "./known-verdicts.ts";
import { createFrameJob, type FrameJob, whyEnded } from "./run-job.ts";

/** A row of `jobKinds`: how one kind of job plans and judges. */
export interface JobKind<Kept extends JobRecord, One = unknown, Result = unknown> {
  plan: PlanKind<Kept["plan"], One, Result>;
  /** What it would judge; null: nothing now. */
  subjectOf(workspace: Workspace): Subject | null;
  /** What survives a reload; without it nothing does. */
  kept?: {
    /** Identifies what all verdicts depend on. */
    keyOf(subject: CheckedSubject): string;
    verdictsOf(plan: Kept["plan"]): KnownVerdicts;
    options: ZodType<Kept["options"]>;
  };
  begin(start: BegunJob<Kept>): Judging<Kept, One, Result> | null;
}

/** What goes on: the key that its verdicts are kept under, and whether they are about what was reduced since. */
export interface GoneOn {
  key: string;
  isBeforeReduced: boolean;
}

export interface BegunJob<Kept extends JobRecord> {
  parts: CheckingParts;
  person: AskedPerson;
  subject: Subject;
  options: Kept["options"];
  isBeforeReduced: boolean;
  /** The verdicts from before. */
  known: KnownVerdicts;
  change(by: Partial<Kept>): void;
}

interface Judging<Kept extends JobRecord, One, Result> extends Omit<
  FrameJob<Kept["plan"], One, Result>,
  "workspace" | "plan" | "onProgress"
> {
  /** Its plan at first, and all that only its kind has. */
  shown: Omit<Kept, Exclude<keyof JobRecord, "plan">>;
  /** What else changes of the job. */
  onProgress?(progress: JobProgress<Kept["plan"], One>): Partial<Kept>;
  /** It is stopped or done, and shown so. */
  onEnd?(progress: JobProgress<Kept["plan"], One>): void;
  /** True once its outcome would apply to nothing: it stops. */
  isOutdated?(workspace: Workspace): boolean;
}

/** Begins a job on what there is to judge now; null: there is nothing. Starting it also says in its record why it failed. */
export const beginJob = <Name extends JobName>(
  { parts, person }: Pick<BegunJob<JobRecord>, "parts" | "person">,
  [name, row]: readonly [Name, JobKind<JobRecords[Name]>],
  options: JobRecords[Name]["options"],
  { how, goneOn }: { how: JobStart; goneOn?: GoneOn | undefined },
): Job<unknown> | null => {
  const { getState, apply, subscribe } = parts.store;
  const subject = row.subjectOf(getState());
  if (!subject) return null;
  const key = goneOn?.key ?? row.kept?.keyOf(subject.of) ?? "";
  const change = (by: object) => {
    apply((now) => changeJob(now, name, by));
  };
  const isBeforeReduced = goneOn?.isBeforeReduced ?? false;
  const known = readKnownVerdicts(key, how);
  const begun = row.begin({ parts, person, subject, options, isBeforeReduced, known, change });
  if (!begun) return null;
  const { shown, onProgress, onEnd, isOutdated, ...judging } = begun;
  const state = row.plan.next(shown.plan, 1).length === 0 ? "done" : "stopped";
  const job = { state, subject: subject.of, key, options, underWay: [], trouble: null, ...shown };
  apply((now) => ({ ...now, jobs: { ...now.jobs, [name]: job } }));
  const { start, stop } = createFrameJob(parts, row.plan, {
    ...judging,
    workspace: subject.workspace,
    plan: shown.plan,
    onProgress: (progress) => {
      const { plan } = progress;
      if (row.kept) keepKnownVerdicts(key, row.kept.verdictsOf(plan));
      const underWay = progress.underWay.map((one) => row.plan.nameOf(one));
      change({ state: progress.state, plan, underWay, ...onProgress?.(progress) });
      if (progress.state !== "running") onEnd?.(progress);
    },
  });
  return {
    stop,
    start: (until) => {
      const unfollow = subscribe((now) => {
        if (isOutdated?.(now)) stop();
      });
      return start(until)
        .catch((error: unknown) => {
          change({ trouble: whyEnded(error) });
          throw error;
        })
        .finally(unfollow);
    },
  };
};
