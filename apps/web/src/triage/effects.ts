import type { RunId, Selection, Version } from "@online-editor/contract";
import { isSameDocument, rememberDocument } from "../document/state.ts";
import type { Expectation } from "@online-editor/contract/check";
import { showTool } from "../platform/screen.ts";
import type { Api } from "../platform/api.ts";
import { attempt } from "../platform/browser-storage.ts";
import { lazyModule } from "../platform/lazy-module.ts";
import type { Workspace, WorkspaceStore } from "../platform/workspace.ts";
import type { formatActions } from "../code/formatting.ts";
import type { comparisonActions, runActions } from "../preview/actions.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import type { PrepareChecked } from "../preview/run-document.ts";
import type { Variant } from "./variant.ts";
import type { WantedMatrix } from "./matrix/matrix-state.ts";
import {
  beginPicking,
  beginRecording,
  endPicking,
  endRecording,
  expectOnly,
  forgetCheck,
  keptChecksKey,
} from "./state.ts";
import type { Judged } from "@online-editor/triage";

/** The effects of checks. They judge the document in hidden frames. */
export interface CheckEffects {
  /** Runs the check on the current selection. */
  run(): void;
  /** Makes this the one thing that is expected, shows it in Triage and runs the check. */
  expect(expectation: Expectation): void;
  /** Finds the release that changed the verdict; `anew` discards known verdicts. Does nothing without a check. */
  findRelease(how?: "anew"): void;
  /** Runs the check over two dimensions; `anew` discards known verdicts. Does nothing without a check. */
  judgeMatrix(wanted: WantedMatrix, how?: "anew"): void;
  /** Judges the document in several variants, one after the other. Does nothing without a check. */
  judgeEach(variants: readonly Variant[], receive: ReceiveJudged): void;
  /** Finds the commit between two releases that changed the verdict. */
  findCommit(between: { from: Version; to: Version }): void;
  /** Answers the question in the workspace's `asking`. */
  judgeByEye(isGood: boolean): void;
  /** Reduces the document while it shows the same, and puts the result into the editor. */
  reduce(): void;
  /** Puts the reduced document, or the one before it, into the editor. */
  showReduced(which: "before" | "after"): void;
  /** Stops all running checks and searches at once. */
  stop(): void;
  /** Runs the document anew and records actions in the result as steps. */
  record(): void;
  /** Stops the recording. */
  endRecording(): void;
  /** Has an element picked in the result, or takes the parent of the picked one. */
  pick(from?: "parent"): void;
  /** Stops picking. */
  endPicking(): void;
  /** Runs the document on the releases around the selected one, to see what differs. */
  lookNearby(): void;
  /** Receives the steps that a recorded run reports on its port. */
  listen(run: RunId, port: MessagePort): void;
}

/** Receives the verdict on the variant at an index; null when stopped before there was one. */
export type ReceiveJudged = (place: number, judged: Judged | null) => void;

export interface CheckingParts {
  store: WorkspaceStore;
  /** The frames of the result; checked runs share their process. */
  frames: Pick<PreviewFrames, "claim" | "endHungProcess">;
  prepareChecked: PrepareChecked;
  api: Pick<Api, "listCommits" | "readCommit" | "readBranch" | "readBuild" | "buildBranch">;
  record: ReturnType<typeof runActions>["record"];
  compareWith: ReturnType<typeof comparisonActions>["compareWith"];
  formatted: ReturnType<typeof formatActions>["formatted"];
  edit: (code: string) => void;
  select: (selection: Selection) => void;
  /** The origin that the open document runs on. */
  originOf: (workspace: Workspace) => string;
  /** Runs the document in the result. */
  runAgain: () => void;
  notify: (message: string) => void;
}

/** The effects of checks that need the lazily loaded script. */
export type ReadyCheckEffects = Omit<CheckEffects, "expect" | "record" | "endRecording" | "pick"> & {
  /** Has an element picked in a run whose page can do so; false: this one cannot. */
  pickIn(run: RunId, from: "pointer" | "parent"): boolean;
  /** Restores this tab's check of the open document, or shows the answer that it was saved with. */
  restore(): void;
};

/** The effects of checks, whose script loads once there is a check. Opening another document replaces the check. */
export const createLateChecking = (parts: CheckingParts): CheckEffects => {
  const { store } = parts;
  let ready: ReadyCheckEffects | null = null;
  const made = lazyModule(async () => {
    const { createChecking } = await import("./create-checking.ts");
    return (ready = createChecking(parts));
  });
  /** `reportMissingParts` reports a script that cannot be fetched. */
  const withScript = (act: (effects: ReadyCheckEffects) => void, onMissing: () => void = () => undefined) => {
    const isStillOpen = rememberDocument(store);
    made().then((effects) => {
      if (isStillOpen()) act(effects);
    }, onMissing);
  };
  const hasKept = () => attempt(() => sessionStorage.getItem(keptChecksKey) !== null, false);
  const stop = () => ready?.stop();
  store.subscribe((now, before) => {
    // A check is stored from its first line on.
    if (now.check && !before.check) withScript(() => undefined);
    if (now.document === before.document) return;
    if (isSameDocument(before, now)) return;
    store.apply(forgetCheck);
    stop();
    if (hasKept() || now.original.check?.["answer"] !== undefined)
      withScript((effects) => {
        effects.restore();
      });
  });
  return {
    run: () => {
      withScript((effects) => {
        effects.run();
      });
    },
    expect: (expectation) => {
      store.apply((workspace) => showTool(expectOnly(workspace, expectation), "check"));
      withScript((effects) => {
        effects.run();
      });
    },
    findRelease: (how) => {
      withScript((effects) => {
        effects.findRelease(how);
      });
    },
    judgeMatrix: (wanted, how) => {
      withScript((effects) => {
        effects.judgeMatrix(wanted, how);
      });
    },
    judgeEach: (variants, receive) => {
      withScript((effects) => {
        effects.judgeEach(variants, receive);
      });
    },
    findCommit: (between) => {
      withScript((effects) => {
        effects.findCommit(between);
      });
    },
    judgeByEye: (isGood) => {
      withScript((effects) => {
        effects.judgeByEye(isGood);
      });
    },
    reduce: () => {
      withScript((effects) => {
        effects.reduce();
      });
    },
    showReduced: (which) => {
      withScript((effects) => {
        effects.showReduced(which);
      });
    },
    stop,
    record: () => {
      parts.record((run) => {
        store.apply((workspace) => beginRecording(workspace, run));
      });
    },
    endRecording: () => {
      store.apply(endRecording);
    },
    pick: (from) => {
      withScript((effects) => {
        const { run } = store.getState();
        if (run && effects.pickIn(run.id, from ?? "pointer")) return;
        parts.record((started) => {
          store.apply((workspace) => beginPicking(workspace, started));
        });
      });
    },
    endPicking: () => {
      store.apply(endPicking);
      ready?.endPicking();
    },
    lookNearby: () => {
      withScript((effects) => {
        effects.lookNearby();
      });
    },
    listen: (run, port) => {
      withScript(
        (effects) => {
          effects.listen(run, port);
        },
        () => {
          store.apply(endRecording);
        },
      );
    },
  };
};
