import { checkBounds } from "@online-editor/contract/bounds";
import { keyOf } from "../document/document-address.ts";
import { spelled } from "../document/opening-state.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import type { FrameJudgement } from "./judging/judge-in-frame.ts";
import { createAskedPerson } from "./judging/ask-by-eye.ts";
import { beginJob, type GoneOn, type JobKind } from "./judging/begin-job.ts";
import { showReduced } from "./reduction/reduce-document.ts";
import { showSaved } from "./releases/find-release.ts";
import { jobKinds } from "./job-kinds.ts";
import type { JobName, JobRecords, StartJob } from "./job-record.ts";
import { type CheckingParts, takeSubject } from "./subject.ts";
import { sameConditions, shownVariant } from "./variant.ts";
import { trySteps } from "./answer/try-steps.ts";
import { judgeDocument, whyEnded } from "./judging/run-job.ts";
import { takeOnlyDifference } from "./nearby/nearby.ts";
import { keepChecks, readKeptCheck } from "./kept-checks.ts";
import type { JobStart } from "./judging/known-verdicts.ts";
import { takeCheck } from "./edit-check.ts";
import {
  beginChecking,
  beginPicking,
  endChecking,
  endPicking,
  endRecording,
  receiveJudgement,
  receiveReport,
} from "./state.ts";
import type { RunId } from "@online-editor/contract";
import type { Job } from "@online-editor/triage";
import { RecorderReport, type RecordQuestion } from "@online-editor/contract/check";
import { createMeter } from "@online-editor/run";

const kinds: { [Name in JobName]: JobKind<JobRecords[Name]> } = jobKinds;

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
  const begin = <Name extends JobName>(
    name: Name,
    options: JobRecords[Name]["options"],
    how: { how: JobStart; goneOn?: GoneOn | undefined } = { how: "usual" },
  ) => beginJob({ parts, person }, [name, kinds[name]], options, how);
  /** Starts the one job. */
  const carryOut = (job: Job<unknown> | null, onTrouble: (error: unknown) => void = () => undefined) => {
    current = job;
    job
      ?.start()
      .then(() => {
        if (current !== job) return;
        if (takeOnlyDifference(parts)) run();
        else carryOut(begin("dependence", null));
      })
      .catch((error: unknown) => {
        if (current === job) onTrouble(error);
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
    carryOut(judgeDocument(parts, taken, { person, onJudged }), (error) => {
      apply(endChecking);
      parts.notify(whyEnded(error));
    });
  };
  const start: StartJob = (name, options, how = "usual") => {
    if (!kinds[name].subjectOf(getState())) return;
    stop();
    afterSteps(() => carryOut(begin(name, options, { how })));
  };
  return {
    run,
    start,
    showReduced: (which: "before" | "after"): void => showReduced(parts, which),
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
      const subject = takeSubject(restored);
      /** A job that was kept, while it is about what there is to judge now. */
      const goneOnOf = (name: JobName) => {
        const job = kept?.jobs[name];
        const key = subject && kinds[name].kept?.keyOf(subject.of);
        const isBeforeReduced = kept?.reducedTo.some((one) => one === key) ?? false;
        return job && (job.key === key || isBeforeReduced) ? { ...job, isBeforeReduced } : undefined;
      };
      const goOn = <Name extends JobName>(name: Name, row: JobKind<JobRecords[Name]> = kinds[name]) => {
        const goneOn = goneOnOf(name);
        const read = row.kept?.options.safeParse(goneOn?.options);
        return read?.success ? begin(name, read.data, { how: "on", goneOn }) : null;
      };
      const searched = goneOnOf("releases") ?? goneOnOf("commits");
      const options = { since: restored.searchFrom };
      const search = searched && begin("releases", options, { how: "on", goneOn: searched });
      const job = goOn("commits") ?? search ?? goOn("matrix");
      if (job) carryOut(job);
      else showSaved(parts);
    },
    /** Answers the question in the workspace's `asking`. */
    judgeByEye: person.answer,
    /** Stops all running checks and searches at once. */
    stop,
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
