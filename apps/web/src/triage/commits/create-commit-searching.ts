import type { Commit, Library, Repository, Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { libraryNamed } from "@online-editor/selection";
import {
  changedBy,
  commitAnswerOf,
  commitIn,
  fitSelection,
  next,
  startCommitSearch,
  recordVerdict,
} from "@online-editor/triage";
import { explainFailure } from "../../platform/explain-failure.ts";
import type { Workspace } from "../../platform/workspace.ts";
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
import type { SearchStart } from "../releases/create-searching.ts";
import { withoutImpossible } from "../releases/release-search.ts";

/**
 * Finds the commit between two releases that changed the verdict on the open document. Builds and judges one commit
 * after the other.
 */
export const createCommitSearching = (
  parts: CheckingParts,
  person: AskedPerson,
): { find: (between: CommitSearch["between"], how: SearchStart) => void; stop: () => void } => {
  const { store } = parts;
  let own: AbortController | null = null;

  const stop = () => {
    own?.abort();
    own = null;
    store.apply(stopCommitSearch);
  };

  return {
    find(between, how) {
      stop();
      const workspace = store.getState();
      const { check, library: selection, catalogue, opening } = workspace;
      const library = libraryNamed(catalogue, selection.library);
      if (!library || !check?.expectations.length || opening.state !== "open") return;
      const controller = (own = new AbortController());
      const isOver = () => controller.signal.aborted;
      const subject = subjectOf(workspace);
      store.apply((now) => beginCommitSearch(now, { between, subject }));
      const searched = { workspace, library, check, between, how, subject, person, stop: controller.signal };
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
  how: SearchStart;
  subject: string;
  person: AskedPerson;
  stop: AbortSignal;
}

/** Rejects with the failure of the server or the git host, or with the abort reason of `stop`. */
const searchCommits = async (parts: CheckingParts, searched: Searched) => {
  const { store, api } = parts;
  const { workspace, library, between, how, stop } = searched;
  const change = (by: Partial<CommitSearch>) => {
    stop.throwIfAborted();
    store.apply((now) => changeCommitSearch(now, by));
  };
  const { from, to } = between;
  const range = await api.listCommits({ library: library.id, from, to }, { signal: stop });
  const { repository } = range;
  const subject = `${searched.subject} ${repository}`;
  const known = readKnownVerdicts(subject).judged;
  let search = { ...startCommitSearch(range), judged: how === "on" ? known : withoutImpossible(known) };
  change({ listed: { range, search } });

  const failure = await claimPlace(parts, workspace);
  if (failure !== null) throw new NotCleared(failure);
  const process = createHungProcess(parts);
  try {
    for (let [wanted] = next(search); wanted !== undefined; [wanted] = next(search)) {
      const place = commitIn(range, wanted);
      const { judgement, ended } = await judgeCommit(parts, searched, {
        ...place,
        onProgress: (progress) => {
          change({ underWay: { commit: place.commit, progress } });
        },
      });
      await process.endAfter(ended);
      stop.throwIfAborted();
      const { verdict, reason } = judgement;
      search = recordVerdict(search, wanted, { verdict, reason });
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

/** The frames of the result are not available now. */
class NotCleared extends Error {}

/** Builds a commit and judges the document on it. A commit that does not build gets the verdict “cannot-run”. */
const judgeCommit = async (
  parts: CheckingParts,
  { workspace, library, check, person, stop }: Searched,
  {
    repository,
    commit,
    onProgress,
  }: { repository: Repository; commit: Commit; onProgress: (progress: CommitUnderWay["progress"]) => void },
): Promise<FrameJudgement> => {
  const target = { repository, commit, ref: commit };
  const built = await buildCommit(parts, { library, target, onProgress, stop });
  if ("impossible" in built) return impossible(check, built.impossible);
  onProgress(null);
  const fit = fitSelection(built.library, workspace.library, built.version);
  if ("impossible" in fit) return impossible(check, fit.impossible);
  const { branches } = parts.store.getState();
  const onCommit = { ...workspace, branches, library: { ...fit.selection, branch: target } };
  return judgeInFrame(parts, onCommit, { check, fitted: fit.fitted, person, stop });
};
