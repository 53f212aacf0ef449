import { type BranchCommit, type Build, type Commit, type Library, Version } from "@online-editor/contract";
import {
  atGitHost,
  commitNamed,
  type CommitPlan,
  commitPlan,
  emptyCommitPlan,
  type Judged,
} from "@online-editor/triage";
import { z } from "zod";
import { receiveBuild } from "../../preview/branches/state.ts";
import { ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { type CheckingParts, takeSubject } from "../subject.ts";
import type { JobKind } from "../judging/begin-job.ts";
import { impossible, judgeOnRelease } from "../judging/judge-in-frame.ts";
import { keyOfSubject } from "../judging/known-verdicts.ts";
import { CannotJudge, resultOf } from "../judging/run-job.ts";
import { type Texts, translate } from "../../platform/i18n.ts";
import type { JobRecord } from "../job-record.ts";
import { followBuild, ReleaseWithoutCore, withBuild } from "@online-editor/selection";

export const commitsTexts = {
  added: "{path} (new)",
  changed: "{path}",
  removed: "{path} (removed)",
} as const satisfies Texts;

export interface CommitSearch extends JobRecord<CommitPlan, z.infer<typeof CommitsBetween>> {
  /** What is done to the commit that is judged now. */
  step: CommitStep | null;
}

/** The releases between which the commits lie. */
const CommitsBetween = z.object({ from: Version, to: Version });

/** `progress` is null once the commit is built and is being judged. */
export interface CommitStep {
  commit: Commit;
  progress: Extract<Build, { state: "building" }> | null;
}

/** Finds the commit between two releases that changed the verdict on the open document; builds one after the other. */
export const findCommit: JobKind<CommitSearch, string, Judged> = {
  plan: commitPlan,
  subjectOf: takeSubject,
  kept: {
    keyOf: keyOfSubject,
    verdictsOf: ({ listed }) => listed?.search.judged ?? {},
    options: CommitsBetween,
  },
  begin: ({ parts, person, subject, options: between, known, change }) => {
    const { api } = parts;
    const { workspace, library, check } = subject;
    return {
      shown: { plan: emptyCommitPlan, step: null },
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
        known: () => known,
      }),
      async judge(name, stop, plan) {
        const { repository, commit } = commitNamed(plan, name);
        const branch = { repository, commit, ref: commit };
        const onProgress = (progress: CommitStep["progress"]) => {
          if (!stop.aborted) change({ step: { commit, progress } });
        };
        const built = await buildCommit(parts, { library, target: branch, onProgress, stop });
        // A commit that does not build is no verdict.
        if ("impossible" in built) return resultOf(impossible(check, built.impossible));
        onProgress(null);
        const withBuild = receiveBuild(workspace, { commit, ...built });
        const on = { ...subject, workspace: withBuild, library: built.library };
        return resultOf(await judgeOnRelease(parts, on, { release: built.version, branch, person, stop }));
      },
      onProgress: ({ state }) => (state === "running" ? {} : { step: null }),
    };
  },
};

const sayNotListed = (error: unknown): never => {
  const isHostDown = error instanceof ApiProblem && error.code === "git-unreachable";
  throw isHostDown
    ? new CannotJudge(translate("Could not list the commits: the git host is not responding."))
    : error;
};

type ReportProgress = (progress: CommitStep["progress"]) => void;

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
