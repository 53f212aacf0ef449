import { checkBounds } from "@online-editor/contract/bounds";
import { keyOf } from "../document/document-address.ts";
import { spelled } from "../document/opening-state.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import type { FrameJudgement } from "./judging/judge-in-frame.ts";
import { createAskedPerson } from "./judging/ask-by-eye.ts";
import { findCommit } from "./commits/find-commit.ts";
import { judgeMatrix } from "./matrix/judge-matrix.ts";
import { isInPlace } from "./reduction/document-reduction.ts";
import { reduceDocument } from "./reduction/reduce-document.ts";
import { findRelease, showSaved } from "./releases/find-release.ts";
import { type CheckingParts, takeSubject } from "./subject.ts";
import { sameConditions, shownVariant } from "./variant.ts";
import { trySteps } from "./answer/try-steps.ts";
import { varyAssumptions } from "./answer/vary-assumptions.ts";
import { judgeDocument, whyEnded } from "./judging/run-job.ts";
import { lookNearby, takeOnlyDifference } from "./nearby/nearby.ts";
import { keepChecks, readKeptCheck } from "./kept-checks.ts";
import { type JobStart, matrixSubjectOf, subjectOf } from "./judging/known-verdicts.ts";
import { takeCheck } from "./edit-check.ts";
import {
  beginChecking,
  beginPicking,
  changeJob,
  type CommitSearch,
  endChecking,
  endPicking,
  endRecording,
  receiveJudgement,
  receiveReport,
  type WantedMatrix,
} from "./state.ts";
import type { RunId } from "@online-editor/contract";
import type { Job } from "@online-editor/triage";
import { RecorderReport, type RecordQuestion } from "@online-editor/contract/check";
import { createMeter } from "@online-editor/run";

/** Judges the open document, stores its check and runs its searches. */
export const createChecking = (parts: CheckingParts) => {
  const { store } = parts;
  const { getState, apply } = store;
  const person = createAskedPerson(parts);
  let current: { stop(): void } | null = null;
  let recorder: ReturnType<typeof listenToRecorder> | null = null;
  keepChecks(store);

  const stop = () => {
    const stopped = current;
    current = null;
    stopped?.stop();
    apply(endChecking);
  };
  // A person would judge what another look shows.
  store.subscribe((now) => {
    if (now.asking && !sameConditions(now.asking, shownVariant(now))) stop();
  });
  /** Puts the reduced document, or the one before it, into the editor. */
  const showReduced = (which: "before" | "after"): void => {
    const workspace = getState();
    const { reduction, library } = workspace;
    if (!reduction || reduction.state === "running") return;
    if ((which === "after") === isInPlace(workspace, reduction)) return;
    const shown = shownVariant(workspace);
    if (which === "after") apply((now) => changeJob(now, "reduction", { replaced: shown }));
    const to = which === "after" ? reduction.best : (reduction.replaced ?? reduction.of);
    const { extensions } = to.selection;
    parts.edit(to.code);
    if (extensions.join() === library.extensions.join()) parts.runAgain();
    else parts.select({ ...library, extensions });
  };
  /** Starts the one job. */
  const start = (job: Job<unknown> | null, onTrouble: (trouble: string) => void = parts.notify) => {
    current = job;
    job
      ?.start()
      .then(() => {
        if (current !== job) return;
        if (takeOnlyDifference(parts)) {
          run();
          return;
        }
        const varied = varyAssumptions(parts);
        if (varied) start(varied, () => undefined);
      })
      .catch((error: unknown) => {
        if (current === job) onTrouble(whyEnded(error));
      });
  };
  /** Goes on when the steps of a report's words have been tried, of which some may go. */
  const afterSteps = (act: () => void) => {
    const trying = trySteps(parts);
    current = trying;
    if (trying)
      trying
        .start()
        .catch(() => undefined)
        .finally(() => {
          if (current === trying) act();
        });
    else act();
  };
  const startCommitSearch = (
    between: CommitSearch["between"],
    options: { how: JobStart; subject?: string },
  ) => {
    start(findCommit(parts, person, { between, ...options }), (trouble) => {
      apply((now) => changeJob(now, "commitSearch", { state: "done", trouble }));
    });
  };
  /** Runs the check on the current selection. */
  const run = (): void => {
    stop();
    if (!takeSubject(getState())) return;
    apply(beginChecking);
    afterSteps(judgeNow);
  };
  const judgeNow = (): void => {
    const taken = takeSubject(getState());
    if (!taken) {
      apply(endChecking);
      return;
    }
    const { check, of } = taken;
    let isReceived = false;
    const onJudged = (found: FrameJudgement) => {
      // Once, and before its process is ended, which may take long.
      if (isReceived) return;
      isReceived = true;
      apply((now) => {
        // A check that was edited meanwhile does not take these recordings.
        const isSame = now.check === check;
        const judged = isSame ? found.check : check;
        const recorded = isSame ? takeCheck(now, judged) : now;
        return receiveJudgement(recorded, found.judgement, { ...of, check: judged });
      });
    };
    start(judgeDocument(parts, taken, { person, onJudged }), (trouble) => {
      apply(endChecking);
      parts.notify(trouble);
    });
  };
  return {
    run,
    /** Finds the release that changed the verdict; `anew` discards known verdicts. Does nothing without a check. */
    findRelease: (how: "usual" | "anew" = "usual"): void => {
      stop();
      apply((now) => ({ ...now, commitSearch: null }));
      afterSteps(() => {
        start(findRelease(parts, person, how));
      });
    },
    /** Runs the check over two dimensions; `anew` discards known verdicts. Does nothing without a check. */
    judgeMatrix: (wanted: WantedMatrix, how: "usual" | "anew" = "usual"): void => {
      stop();
      afterSteps(() => {
        start(judgeMatrix(parts, wanted, how));
      });
    },
    /** Finds the commit between two releases that changed the verdict. */
    findCommit: (between: CommitSearch["between"]): void => {
      stop();
      startCommitSearch(between, { how: "usual" });
    },
    /** Reduces the document while it shows the same, and puts the result into the editor. */
    reduce: (): void => {
      // Keeps the running reduction.
      if (getState().reduction?.state === "running") return;
      stop();
      const show = () => {
        showReduced("after");
      };
      start(reduceDocument(parts, show), (trouble) => {
        apply((now) => changeJob(now, "reduction", { state: "done", trouble }));
      });
    },
    showReduced,
    /** Restores this tab's check of the open document, or shows the answer that it was saved with. */
    restore: (): void => {
      const kept = readKeptCheck(keyOf(getState().document));
      // The same check again would outdate the verdicts on it.
      if (kept?.check && spelled(kept.check) !== spelled(getState().check))
        apply((workspace) => takeCheck(workspace, kept.check));
      if (kept) apply((workspace) => ({ ...workspace, searchFrom: kept.since }));
      const restored = getState();
      // Resumes only what the person started, and nothing when the document ended the page.
      if (!restored.check || restored.run?.state === "interrupted") return;
      const subject = subjectOf(restored);
      const about = kept?.about?.findLast((one) => one.subject === subject);
      const isAbout = about !== undefined || kept?.searched === subject || kept?.commits?.subject === subject;
      const goneOn = { subject: kept?.searched ?? subject, isBeforeReduced: about?.isReduced ?? false };
      const search = isAbout ? findRelease(parts, person, "on", goneOn) : null;
      if (isAbout && kept?.commits)
        startCommitSearch(kept.commits.between, { how: "on", subject: kept.commits.subject });
      else if (search) start(search);
      else if (kept?.matrix && [kept.matrix.about, kept.matrix.subject].includes(matrixSubjectOf(restored)))
        start(judgeMatrix(parts, kept.matrix, "on"));
      else showSaved(parts);
    },
    /** Answers the question in the workspace's `asking`. */
    judgeByEye: person.answer,
    /** Stops all running checks and searches at once. */
    stop,
    /** Runs the document on the releases around the selected one, to see what differs. */
    lookNearby: (): void => {
      stop();
      // Nobody asked for it: without it, what is wrong is picked or recorded.
      afterSteps(() => {
        start(lookNearby(parts), () => undefined);
      });
    },
    /** Has an element picked in a run whose page can do so; false: this one cannot. */
    pickIn: (run: RunId, from: "pointer" | "parent"): boolean => {
      if (recorder?.run !== run) return false;
      apply((workspace) => beginPicking(workspace, run));
      recorder.ask({ type: "pick", from });
      return true;
    },
    endPicking: (): void => {
      recorder?.ask({ type: "stop" });
    },
    listen: (run: RunId, port: MessagePort): void => {
      recorder = listenToRecorder(store, run, port);
      if (getState().picking?.run === run) recorder.ask({ type: "pick", from: "pointer" });
    },
  };
};

/** The actions that need this script. */
export type Checking = ReturnType<typeof createChecking>;

/**
 * Adds the steps that a run reports while it is being recorded, and takes the element that is picked in it. The document's
 * own scripts share the page and can forge reports: each must parse, and a run that reports more than a person can do is
 * no longer heard.
 */
const listenToRecorder = (store: WorkspaceStore, run: RunId, port: MessagePort) => {
  const isTooMuch = createMeter();
  const end = () => {
    stopFollowing();
    port.close();
  };
  const stopFollowing = store.subscribe((workspace) => {
    if (workspace.run?.id !== run) end();
  });
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTooMuch()) {
      store.apply((workspace) => endPicking(endRecording(workspace)));
      end();
      return;
    }
    const report = RecorderReport.safeParse(data);
    if (!report.success) return;
    store.apply((workspace) => {
      const received = receiveReport(workspace, run, report.data);
      return (received.check?.steps.length ?? 0) > checkBounds.steps ? endRecording(workspace) : received;
    });
  };
  return {
    run,
    ask: (question: RecordQuestion) => {
      port.postMessage(question);
    },
  };
};
