import type { Repository, BranchCommit, Library, Version } from "@online-editor/contract";
import {
  atGitHost,
  commitNamed,
  type CommitPlan,
  commitPlan,
  emptyCommitPlan,
  type Job,
} from "@online-editor/triage";
import { receiveBuild } from "../../preview/branches/state.ts";
import { ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { type CheckingParts, takeSubject } from "../subject.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { impossible, judgeOnRelease } from "../judging/judge-in-frame.ts";
import { type JobStart, keepKnownVerdicts, readKnownVerdicts, subjectOf } from "../judging/known-verdicts.ts";
import { CannotJudge, createFrameJob, toldOf } from "../judging/run-job.ts";
import { type Texts, translate } from "../../platform/i18n.ts";
import { changeJob, type CommitSearch, type CommitUnderWay } from "../state.ts";
import { followBuild, ReleaseWithoutCore, withBuild } from "@online-editor/selection";

export const commitsTexts = {
  added: "{path} (new)",
  changed: "{path}",
  removed: "{path} (removed)",
} as const satisfies Texts;

/** Finds the commit between two releases that changed the verdict on the open document; builds one after the other. */
export const findCommit = (
  parts: CheckingParts,
  person: AskedPerson,
  { between, how, subject: goneOn }: { between: CommitSearch["between"]; how: JobStart; subject?: string },
): Job<CommitPlan> | null => {
  const { store, api } = parts;
  const taken = takeSubject(store.getState());
  if (!taken) return null;
  const { workspace, library, check } = taken;
  const subject = goneOn ?? subjectOf(workspace);
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
        api.listCommits({ library: library.id, ...between }, { signal }).catch(sayNotListed),
      listMerged: ({ repository, from, to }, signal) =>
        api
          .listCommits(
            {
              library: library.id,
              from: `${repository}:${from}`,
              to: `${repository}:${to}`,
              isOrdered: "true",
            },
            { signal },
          )
          .catch(sayNotListed),
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

const sayNotListed = (error: unknown): never => {
  const isHostDown = error instanceof ApiProblem && error.code === "git-unreachable";
  throw isHostDown
    ? new CannotJudge(translate("Could not list the commits: the git host is not responding."))
    : error;
};

type ReportProgress = (progress: CommitUnderWay["progress"]) => void;

/**
 * Has the server build a commit and waits for it. Returns its library, which it also adds to the workspace, or why
 * there is no build. Rejects with the server's failure, or with the reason that `stop` was aborted with.
 */
export const buildCommit = async (
  { api, store }: Pick<CheckingParts, "api" | "store">,
  {
    library,
    target,
    onProgress,
    stop,
  }: { library: Library; target: BranchCommit; onProgress: ReportProgress; stop: AbortSignal },
): Promise<{ library: Library; version: Version } | { impossible: string }> => {
  const { repository, commit } = target;
  const calls = {
    build: () => api.buildBranch({ library: library.id, repository, commit }, { signal: stop }),
    read: async () => (await api.readBuild({ library: library.id, commit }, { signal: stop })).build,
    onProgress,
    signal: stop,
    isMissed: (error: unknown) => error instanceof ServerUnreachable,
  };
  const build = await followBuild({ state: "absent" }, calls);
  if (build.state === "failed") {
    const [error] = build.errors;
    const place = error?.file === undefined ? "" : ` (${error.file}:${error.line ?? 1})`;
    return { impossible: `Could not be built: ${error?.message ?? "no reason is known."}${place}` };
  }
  try {
    const built = { library: withBuild(library, build), version: build.version };
    store.apply((now) => receiveBuild(now, { commit, ...built }));
    return built;
  } catch (error) {
    if (!(error instanceof ReleaseWithoutCore)) throw error;
    return { impossible: `Its build has no ${error.missing.join(", ")}.` };
  }
};
