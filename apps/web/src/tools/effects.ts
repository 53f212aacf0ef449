import { isDecoration } from "@online-editor/run";
import type { RunId } from "@online-editor/contract";
import type { ValuePart } from "@online-editor/contract/observations";
import { keyOf } from "../document/document-address.ts";
import type { Api } from "../platform/api.ts";
import { lazyModule } from "../platform/lazy-module.ts";
import { openTool, type TabId } from "../platform/screen.ts";
import type { SideIndex } from "../preview/what-runs/state.ts";
import type { WorkspaceStore } from "../platform/workspace.ts";

/** Some parts of a value, and their total number. */
export interface ValueParts {
  parts: readonly ValuePart[];
  total: number;
}

/** Access to what happens in the shown runs. */
export interface ToolsEffects {
  /** Parts of a value that a run has reported, starting at an index. Null: that run, or the value, is gone. */
  partsOf(run: RunId, handle: number, from: number): Promise<ValueParts | null>;
  /** Evaluates code in the running document of a side; the result is reported as an entry of the console. */
  evaluate(code: string, side: SideIndex): void;
  /**
   * Subresource Integrity of files of the asset service by address, such as `/npm/jquery@3.7.1/dist/jquery.js`; unknown
   * files are missing. Rejects with `ApiProblem` and `ServerUnreachable`.
   */
  integrityOf(addresses: readonly string[], options: { signal: AbortSignal }): Promise<Map<string, string>>;
}

declare module "../platform/effects.ts" {
  interface Effects {
    tools: ToolsEffects;
  }
}

/** Takes the port on which the newest run of a side reports what happens in it. */
export type Watch = (side: SideIndex, run: RunId, port: MessagePort) => void;

/**
 * Watches runs with a script that is fetched when there is time. Nothing is lost until then: a port keeps its messages
 * until somebody listens.
 */
export const createLateWatching = ({
  store,
  firstResultShown,
  api,
}: {
  store: WorkspaceStore;
  firstResultShown: Promise<void>;
  api: Pick<Api, "readIntegrity">;
}): ToolsEffects & { watch: Watch } => {
  const watching = lazyModule(async () => {
    await firstResultShown;
    return (await import("./watch-runs.ts")).createWatching({ store, api });
  });
  const newest: [RunId | null, RunId | null] = [null, null];
  return {
    watch: (side, run, port) => {
      newest[side] = run;
      void watching().then(({ watch }) => {
        if (run === newest[side]) watch(side, run, port);
        else port.close();
      });
    },
    partsOf: async (...asked) => (await watching()).partsOf(...asked),
    integrityOf: async (...asked) => (await watching()).integrityOf(...asked),
    evaluate: (...asked) => {
      void watching().then(({ evaluate }) => {
        evaluate(...asked);
      });
    },
  };
};

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
