import type { Workspace } from "../platform/editor-context.ts";
import type { CheckedSubject } from "./subject.ts";

/** What is known of a job. Each kind adds what only it has. */
export interface JobRecord<Plan = unknown, Options = unknown> {
  state: "running" | "stopped" | "done";
  /** What is judged; a search or a matrix has its own selections. */
  subject: CheckedSubject;
  /** Identifies what all verdicts depend on. */
  key: string;
  /** What somebody has chosen for it. */
  options: Options;
  plan: Plan;
  /** The names of what is judged now. */
  underWay: readonly string[];
  /** Why it could not begin or ended early. */
  trouble: string | null;
}

/** The record of each kind of job. */
export type JobRecords = { [Name in JobName]: NonNullable<Workspace["jobs"][Name]> };
export type JobName = keyof Workspace["jobs"];

/** Starts a job of a kind; `anew` discards known verdicts. Does nothing where there is nothing to judge. */
export type StartJob = <Name extends JobName>(
  name: Name,
  options: JobRecords[Name]["options"],
  how?: "usual" | "anew",
) => void;

/** Updates what is known of a job, if there is one. */
export const changeJob = <Name extends JobName>(
  workspace: Workspace,
  name: Name,
  change: Partial<JobRecords[Name]>,
): Workspace => {
  const job = workspace.jobs[name];
  return job ? { ...workspace, jobs: { ...workspace.jobs, [name]: { ...job, ...change } } } : workspace;
};
