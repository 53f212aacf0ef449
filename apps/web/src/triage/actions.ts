import { perEditor } from "../platform/per-editor.ts";
import { runActions } from "../preview/actions.ts";
import type { RunId } from "@online-editor/contract";
import type { Expectation } from "@online-editor/contract/check";
import { isSameDocument, rememberDocument } from "../document/state.ts";
import { attempt } from "../platform/browser-storage.ts";
import { lazyModule } from "../platform/lazy-module.ts";
import { bringToFront, showTool } from "../platform/screen.ts";
import { isPhone } from "../ui/phone.ts";
import { checkingParts } from "./subject.ts";
import type { Checking } from "./create-checking.ts";
import { expectOnly } from "./edit-check.ts";
import type { StartJob } from "./job-record.ts";
import {
  beginPicking,
  beginRecording,
  endPicking,
  endRecording,
  keptChecksKey,
  onDocumentOpened,
} from "./state.ts";

/** Checks the document and searches with its check; the script for it loads once there is a check. */
export const checkActions = perEditor((editor) => {
  const parts = checkingParts(editor);
  const { store } = parts;
  let ready: Checking | null = null;
  const made = lazyModule(async () => {
    const { createChecking } = await import("./create-checking.ts");
    return (ready = createChecking(parts));
  });
  /** `reportMissingParts` reports a script that cannot be fetched. */
  const withScript = (act: (checking: Checking) => void, onMissing: () => void = () => undefined) => {
    const isStillOpen = rememberDocument(store);
    made().then((checking) => {
      if (isStillOpen()) act(checking);
    }, onMissing);
  };
  const hasKept = () => attempt(() => sessionStorage.getItem(keptChecksKey) !== null, false);
  const stop = () => ready?.stop();
  store.subscribe((now, before) => {
    // A check is stored from its first line on.
    if (now.check && !before.check) withScript(() => undefined);
    if (now.document === before.document) return;
    if (isSameDocument(before, now)) return;
    store.apply(onDocumentOpened);
    stop();
    if (hasKept() || now.original.check?.saved["answer"] !== undefined)
      withScript((checking) => checking.restore());
  });
  const late =
    <Asked extends unknown[]>(act: (checking: Checking) => (...asked: Asked) => void) =>
    (...asked: Asked): void => {
      withScript((checking) => act(checking)(...asked));
    };
  const start: StartJob = (...asked) => withScript((checking) => checking.start(...asked));
  return {
    run: late((checking) => checking.run),
    /** Makes this the one thing that is expected, shows it in Triage and runs the check. */
    expect: (expectation: Expectation): void => {
      store.apply((workspace) => showTool(expectOnly(workspace, expectation), "check"));
      withScript((checking) => checking.run());
    },
    start,
    /** Finds the release that changed the verdict, among those from `searchFrom` on. */
    findRelease: (how?: "usual" | "anew"): void =>
      start("releases", { since: store.getState().searchFrom }, how),
    judgeByEye: late((checking) => checking.judgeByEye),
    showReduced: late((checking) => checking.showReduced),
    stop,
    /** Runs the document anew and records actions in the result as steps. */
    record: (): void => {
      runActions(editor).record((run) => store.apply((workspace) => beginRecording(workspace, run)));
    },
    endRecording: (): void => store.apply(endRecording),
    /** Has an element picked in the result, or takes the parent of the picked one. */
    pick: late((checking) => (from?: "parent") => {
      if (isPhone()) store.apply((workspace) => bringToFront(workspace, "result"));
      const { run } = store.getState();
      if (run && checking.pickIn(run.id, from ?? "pointer")) return;
      runActions(editor).record((started) => store.apply((workspace) => beginPicking(workspace, started)));
    }),
    endPicking: (): void => {
      store.apply(endPicking);
      ready?.endPicking();
    },
    /** Receives what a recorded run reports on its port. */
    listen: (run: RunId, port: MessagePort): void => {
      withScript(
        (checking) => checking.listen(run, port),
        () => {
          store.apply(endRecording);
        },
      );
    },
  };
});
