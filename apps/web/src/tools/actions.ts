import type { RunId } from "@online-editor/contract";
import type { Expectation } from "@online-editor/contract/check";
import { isDecoration } from "@online-editor/run";
import { keyOf } from "../document/document-address.ts";
import { lazyModule } from "../platform/lazy-module.ts";
import { perEditor } from "../platform/per-editor.ts";
import { openTool, type TabId } from "../platform/screen.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import type { SideIndex } from "../preview/state.ts";

/**
 * Passes on the port on which the newest run of a side reports what happens in it, to a script that is fetched when
 * there is time. Nothing is lost until then: a port keeps its messages until somebody listens.
 */
export const watchPort = perEditor((editor) => {
  const watching = lazyModule(async () => {
    await editor.firstResultShown;
    return (await import("./watch-runs.ts")).watchActions(editor);
  });
  const newest: [RunId | null, RunId | null] = [null, null];
  return async (side: SideIndex, run: RunId, port: MessagePort): Promise<void> => {
    newest[side] = run;
    const { watch } = await watching();
    if (run === newest[side]) watch(side, run, port);
    else port.close();
  };
});

/** Makes what a difference shows the one thing that a check expects, which Triage does. */
export const expectDifference = perEditor<(expectation: Expectation) => void>(() => () => undefined);

/** Opens the differences with a comparison, and returns to the previous tool when it ends. */
export const openDifferencesOnComparison = ({ subscribe, apply }: WorkspaceStore): void => {
  let former: TabId | null = null;
  subscribe(({ comparison, tool }) => {
    if (comparison && former === null) {
      former = tool;
      apply((workspace) => openTool(workspace, "differences"));
    } else if (!comparison && former !== null) {
      const back = former;
      former = null;
      if (tool === "differences") apply((workspace) => ({ ...workspace, tool: back }));
    }
  });
};

/**
 * Opens the console when a document first fails, and the network when only a file is missing: once for each document,
 * so that tools which were hidden stay hidden.
 */
export const openToolsOnProblem = ({ subscribe, apply }: WorkspaceStore): void => {
  let opened: string | null = null;
  subscribe(({ run, document, tool, areToolsOpen }) => {
    const key = keyOf(document);
    // A user who looks for errors with a check stays there.
    if (tool === "check" && areToolsOpen) return;
    if (!run || opened === key) return;
    if (run.errors.length === 0 && run.failedAssets.every(isDecoration)) return;
    opened = key;
    apply((workspace) => openTool(workspace, run.errors.length > 0 ? "console" : "network"));
  });
};
