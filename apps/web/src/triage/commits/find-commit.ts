import type { Check } from "@online-editor/contract/check";
import type { Commit, Library, Repository } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import {
  atGitHost,
  commitNamed,
  type CommitPlan,
  commitPlan,
  emptyCommitPlan,
  fitSelection,
  type Job,
} from "@online-editor/triage";
import { receiveBuild } from "../../preview/branches/state.ts";
import { ApiProblem } from "../../platform/api.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import type { CheckingParts } from "../checking-parts.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { type FrameJudgement, impossible, judgeInFrame } from "../judging/judge-in-frame.ts";
import { keepKnownVerdicts, readKnownVerdicts, subjectOf } from "../judging/known-verdicts.ts";
import { CannotJudge, createFrameJob, toldOf } from "../judging/run-job.ts";
import type { SearchStart } from "../releases/find-release.ts";
import { withoutImpossible } from "../releases/release-search.ts";
import { buildCommit } from "./build-commit.ts";
import { messages } from "./messages.ts";
import { changeJob, type CommitSearch, type CommitUnderWay } from "../state.ts";

/** Finds the commit between two releases that changed the verdict on the open document; builds one after the other. */
export const findCommit = (
  parts: CheckingParts,
  person: AskedPerson,
  { between, how }: { between: CommitSearch["between"]; how: SearchStart },
): Job<CommitPlan> | null => {
  const { store, api } = parts;
  const workspace = store.getState();
  const { check, library: selection, catalogue, opening } = workspace;
  const library = libraryNamed(catalogue, selection.library);
  if (!library || !check?.expectations.length || opening.state !== "open") return null;
  const subject = subjectOf(workspace);
  const subjectIn = (repository: Repository) => `${subject} ${repository}`;
  const change = (by: Partial<CommitSearch>) => {
    store.apply((now) => changeJob(now, "commitSearch", by));
  };
  const begun = {
    state: "running",
    between,
    subject,
    ...emptyCommitPlan,
    underWay: null,
    trouble: null,
  } as const;
  store.apply((now) => ({ ...now, commitSearch: begun }));
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
      known: ({ repository }) => {
        const known = readKnownVerdicts(subjectIn(repository));
        return how === "on" ? known : withoutImpossible(known);
      },
    }),
    async judge(name, stop, plan) {
      const { repository, commit } = commitNamed(plan, name);
      const judged = await judgeCommit(parts, {
        workspace,
        library,
        check,
        person,
        repository,
        commit,
        stop,
        onProgress: (progress) => {
          if (!stop.aborted) change({ underWay: { commit, progress } });
        },
      });
      return toldOf(judged);
    },
    onProgress: ({ state, plan }) => {
      if (plan.listed) keepKnownVerdicts(subjectIn(plan.listed.range.repository), plan.listed.search.judged);
      change({ state, ...plan, ...(state !== "running" && { underWay: null }) });
    },
  });
};

/** Builds a commit and judges the document on it. A commit that does not build gets the verdict “cannot-run”. */
const judgeCommit = async (
  parts: CheckingParts,
  {
    workspace,
    library,
    check,
    person,
    repository,
    commit,
    onProgress,
    stop,
  }: {
    workspace: Workspace;
    library: Library;
    check: Check;
    person: AskedPerson;
    repository: Repository;
    commit: Commit;
    onProgress: (progress: CommitUnderWay["progress"]) => void;
    stop: AbortSignal;
  },
): Promise<FrameJudgement> => {
  const target = { repository, commit, ref: commit };
  const built = await buildCommit(parts, { library, target, onProgress, stop });
  if ("impossible" in built) return impossible(check, built.impossible);
  onProgress(null);
  const fit = fitSelection(built.library, workspace.library, built.version);
  if ("impossible" in fit) return impossible(check, fit.impossible);
  const onCommit = {
    ...receiveBuild(workspace, { commit, ...built }),
    library: { ...fit.selection, branch: target },
  };
  return judgeInFrame(parts, onCommit, { check, fitted: fit.fitted, person, stop });
};
