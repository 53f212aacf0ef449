import type { Commit, Library, Repository, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { libraryNamed } from "@online-editor/selection";
import {
  changedBy,
  commitAnswerOf,
  fitSelection,
  next,
  startCommitSearch,
  tell,
} from "@online-editor/triage";
import { explainFailure } from "../../../kernel/explain-failure.ts";
import type { Workspace } from "../../../kernel/workspace.ts";
import {
  beginCommitSearch,
  changeCommitSearch,
  type CommitSearch,
  type CommitUnderWay,
  stopCommitSearch,
} from "./commit-search.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { buildCommit } from "./build-commit.ts";
import type { CheckingParts } from "../effects.ts";
import { createHungProcess } from "../judging/hung-process.ts";
import { claimPlace, type FrameJudgement, impossible, judgeInFrame } from "../judging/judge-in-frame.ts";
import { keepKnownVerdicts, readKnownVerdicts, subjectOf } from "../judging/known-verdicts.ts";
import { withoutImpossible } from "../releases/release-search.ts";

/** Finds the commit between two releases that changed the verdict on the open document: one after the other is built. */
export const createCommitSearching = (
  parts: CheckingParts,
  person: AskedPerson,
): { find: (between: CommitSearch["between"]) => void; stop: () => void } => {
  const { store } = parts;
  let own: AbortController | null = null;

  const stop = () => {
    own?.abort();
    own = null;
    store.apply(stopCommitSearch);
  };

  return {
    find(between) {
      stop();
      const workspace = store.getState();
      const { check, library: selection, catalogue, opening } = workspace;
      const library = libraryNamed(catalogue, selection.library);
      if (!library || !check?.expectations.length || opening.state !== "open") return;
      const controller = (own = new AbortController());
      const isOver = () => controller.signal.aborted;
      store.apply((now) => beginCommitSearch(now, between));
      const searched = { workspace, library, check, between, person, stop: controller.signal };
      void searchCommits(parts, searched)
        .catch((error: unknown) => {
          if (isOver()) return;
          const trouble = error instanceof NotCleared ? error.message : explainFailure(error);
          store.apply((now) => changeCommitSearch(now, { state: "done", underWay: null, trouble }));
        })
        .finally(() => {
          if (own === controller) stop();
        });
    },
    stop,
  };
};

interface Searched {
  workspace: Workspace;
  library: Library;
  check: Check;
  between: { from: Version; to: Version };
  person: AskedPerson;
  stop: AbortSignal;
}

/** Rejects with what the server or the git host could not do, and what the search was stopped with. */
const searchCommits = async (parts: CheckingParts, searched: Searched) => {
  const { store, api } = parts;
  const { workspace, library, between, stop } = searched;
  const change = (by: Partial<CommitSearch>) => {
    stop.throwIfAborted();
    store.apply((now) => changeCommitSearch(now, by));
  };
  const range = await api.listCommits({ library: library.id, ...between }, { signal: stop });
  const { repository, commits } = range;
  const subject = `${subjectOf(workspace)} ${repository}`;
  const known = readKnownVerdicts(subject);
  let search = { ...startCommitSearch(range), judged: withoutImpossible(known.judged) };
  change({ listed: { range, search } });

  const hindrance = await claimPlace(parts, workspace);
  if (hindrance !== null) throw new NotCleared(hindrance);
  const process = createHungProcess(parts);
  try {
    for (let [wanted] = next(search); wanted !== undefined; [wanted] = next(search)) {
      const summary = commits.find(({ commit }) => commit === wanted);
      if (!summary) throw new TypeError(`${wanted} is none of the commits.`);
      const { judgement, ended } = await judgeCommit(parts, searched, {
        repository,
        commit: summary.commit,
        tell: (progress) => {
          change({ underWay: { commit: summary.commit, progress } });
        },
      });
      await process.endAfter(ended);
      stop.throwIfAborted();
      const { verdict, reason } = judgement;
      search = tell(search, summary.commit, { verdict, reason });
      keepKnownVerdicts(subject, { judged: search.judged, fitted: {} });
      change({ listed: { range, search } });
    }
  } finally {
    process.bringBack();
  }
  const by = changedBy(commitAnswerOf(search, range), range);
  const found =
    by && (await api.readCommit({ library: library.id, repository, commit: by.commit }, { signal: stop }));
  change({ state: "done", underWay: null, found });
};

/** The frames of the result cannot be used now. */
class NotCleared extends Error {}

/** Builds a commit and judges the document on it; one that does not build cannot run. */
const judgeCommit = async (
  parts: CheckingParts,
  { workspace, library, check, person, stop }: Searched,
  {
    repository,
    commit,
    tell: tellProgress,
  }: { repository: Repository; commit: Commit; tell: (progress: CommitUnderWay["progress"]) => void },
): Promise<FrameJudgement> => {
  const target = { repository, commit, ref: commit };
  const built = await buildCommit(parts, { library, target, tell: tellProgress, stop });
  if ("impossible" in built) return impossible(check, built.impossible);
  tellProgress(null);
  const fit = fitSelection(built.library, workspace.library, built.version);
  if ("impossible" in fit) return impossible(check, fit.impossible);
  const { branches } = parts.store.getState();
  const onCommit = { ...workspace, branches, library: { ...fit.selection, branch: target } };
  return judgeInFrame(parts, onCommit, { check, fitted: fit.fitted, person, stop });
};
