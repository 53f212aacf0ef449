import type { RunId, Selection, Version } from "@online-editor/contract";
import { keyOf } from "../../document/document-address.ts";
import type { Api } from "../../kernel/api.ts";
import { attempt } from "../../kernel/browser-storage.ts";
import type { Workspace } from "../../kernel/workspace.ts";
import type { WorkspaceStore } from "../../kernel/workspace-store.ts";
import type { Formatting } from "../../editor/effects.ts";
import type { ResultEffects } from "../../result/effects.ts";
import type { PreviewFrames } from "../../result/preview-frames.ts";
import type { PrepareChecked } from "../../result/running-effects.ts";
import type { ReceiveJudged, Standing } from "./judging/judge-each.ts";
import type { WantedMatrix } from "./matrix/matrix-state.ts";
import { beginRecording, endRecording, forgetCheck, keptChecksKey } from "./state.ts";

/** Judges the document by the person's check, in frames that nobody sees. */
export interface CheckEffects {
  /** Runs the check on what is selected. */
  run(): void;
  /** Finds the release that changed the verdict; `anew` judges again what is known. */
  findRelease(how?: "anew"): void;
  /** Runs the check over two dimensions; `anew` judges again what is known. */
  judgeMatrix(wanted: WantedMatrix, how?: "anew"): void;
  /** Judges the document in several standings, one after the other; nothing happens without a check. */
  judgeEach(standings: readonly Standing[], receive: ReceiveJudged): void;
  /** Finds the commit between two releases that changed the verdict. */
  findCommit(between: { from: Version; to: Version }): void;
  /** Answers the question that the workspace's `asking` has. */
  judgeByEye(isGood: boolean): void;
  /** Finds the least of the document that shows what it shows, and puts it into the editor. */
  reduce(): void;
  /** Puts the reduced document into the editor, or the one before it. */
  showReduced(which: "before" | "after"): void;
  /** Ends at once what is under way. */
  stop(): void;
  /** Runs the document anew, and adds what the person does in the result as steps. */
  record(): void;
  /** Adds no more steps. */
  endRecording(): void;
  /** Takes what a run that records tells on its port. */
  listen(run: RunId, port: MessagePort): void;
}

declare module "../../kernel/effects.ts" {
  interface Effects {
    check: CheckEffects;
  }
}

export interface CheckingParts {
  store: WorkspaceStore;
  /** The frames of the result: what is checked shares their process. */
  frames: Pick<PreviewFrames, "claim" | "endHungProcess">;
  prepareChecked: PrepareChecked;
  api: Pick<Api, "listCommits" | "readCommit" | "readBranch" | "readBuild" | "buildBranch" | "buildAhead">;
  record: ResultEffects["record"];
  compareWith: ResultEffects["compareWith"];
  formatted: Formatting["formatted"];
  edit: (code: string) => void;
  select: (selection: Selection) => void;
  /** Where the open document runs. */
  originOf: (workspace: Workspace) => string;
  /** Runs the document in the result. */
  runAgain: () => void;
  notify: (message: string) => void;
}

/** The effects of checks that need their script. */
export type ReadyCheckEffects = Omit<CheckEffects, "record" | "endRecording"> & {
  /** Brings back the check that this tab has of the open document. */
  restore(): void;
};

/** The effects of checks, whose script is fetched when there is one. Another document has a check of its own. */
export const createLateChecking = (parts: CheckingParts): CheckEffects => {
  const { store } = parts;
  let made: Promise<ReadyCheckEffects> | undefined;
  const withScript = (act: (effects: ReadyCheckEffects) => void, onMissing: () => void = () => undefined) => {
    made ??= import("./create-checking.ts").then(({ createChecking }) => createChecking(parts));
    made.then(act, () => {
      // That it cannot be fetched is told by `tellMissingParts`.
      made = undefined;
      onMissing();
    });
  };
  const hasKept = () => attempt(() => sessionStorage.getItem(keptChecksKey) !== null, false);
  const stop = () => {
    if (made)
      withScript((effects) => {
        effects.stop();
      });
  };
  store.subscribe((now, before) => {
    // From its first line on a check is kept.
    if (now.check && !before.check) withScript(() => undefined);
    if (now.document === before.document) return;
    const former = keyOf(before.document);
    // A document that is saved goes on as the snippet.
    if (keyOf(now.document) === former || now.continues === former) return;
    stop();
    store.apply(forgetCheck);
    if (hasKept())
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
    judgeEach: (standings, receive) => {
      withScript((effects) => {
        effects.judgeEach(standings, receive);
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
