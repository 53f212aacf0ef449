import type { Repository } from "@online-editor/contract";
import {
  atGitHost,
  commitNamed,
  type CommitPlan,
  commitPlan,
  emptyCommitPlan,
  type Job,
} from "@online-editor/triage";
import { receiveBuild } from "../../preview/branches/state.ts";
import { ApiProblem } from "../../platform/api.ts";
import type { CheckingParts } from "../checking-parts.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { impossible, judgeOnRelease } from "../judging/judge-in-frame.ts";
import { type JobStart, keepKnownVerdicts, readKnownVerdicts, subjectOf } from "../judging/known-verdicts.ts";
import { CannotJudge, createFrameJob, toldOf } from "../judging/run-job.ts";
import { buildCommit } from "./build-commit.ts";
import { messages } from "./messages.ts";
import { changeJob, type CommitSearch, type CommitUnderWay } from "../state.ts";
import { takeSubject } from "../variant.ts";

/** Finds the commit between two releases that changed the verdict on the open document; builds one after the other. */
export const findCommit = (
  parts: CheckingParts,
  person: AskedPerson,
  { between, how }: { between: CommitSearch["between"]; how: JobStart },
): Job<CommitPlan> | null => {
  const { store, api } = parts;
  const taken = takeSubject(store.getState());
  if (!taken) return null;
  const { workspace, library, check } = taken;
  const subject = subjectOf(workspace);
  const subjectIn = (repository: Repository) => `${subject} ${repository}`;
  const change = (by: Partial<CommitSearch>) => {
    store.apply((now) => changeJob(now, "commitSearch", by));
  };
  const begun = { state: "running", between, subject, underWay: null, trouble: null } as const;
  store.apply((now) => ({ ...now, commitSearch: { ...begun, ...emptyCommitPlan } }));
  return createFrameJob(parts, commitPlan, {
    workspace,
    plan: emptyCommitPlan,
    atOnce: 1,
    ...atGitHost({
      listCommits: (signal) =>
        api.listCommits({ library: library.id, ...between }, { signal }).catch((error: unknown) => {
          const isHostDown = error instanceof ApiProblem && error.code === "git-unreachable";
          throw isHostDown ? new CannotJudge(messages.get().notListed) : error;
        }),
      readCommit: (at, signal) => api.readCommit({ library: library.id, ...at }, { signal }),
      known: ({ repository }) => readKnownVerdicts(subjectIn(repository), how),
    }),
    async judge(name, stop, plan) {
      const { repository, commit } = commitNamed(plan, name);
      const branch = { repository, commit, ref: commit };
      const onProgress = (progress: CommitUnderWay["progress"]) => {
        if (!stop.aborted) change({ underWay: { commit, progress } });
      };
      const built = await buildCommit(parts, { library, target: branch, onProgress, stop });
      // A commit that does not build is no verdict.
      if ("impossible" in built) return toldOf(impossible(check, built.impossible));
      onProgress(null);
      const withBuild = { ...taken, workspace: receiveBuild(workspace, { commit, ...built }) };
      const on = { ...withBuild, library: built.library };
      return toldOf(await judgeOnRelease(parts, on, { release: built.version, branch, person, stop }));
    },
    onProgress: ({ state, plan }) => {
      if (plan.listed) keepKnownVerdicts(subjectIn(plan.listed.range.repository), plan.listed.search.judged);
      change({ state, ...plan, ...(state !== "running" && { underWay: null }) });
    },
  });
};
