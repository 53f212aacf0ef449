import type { RunId, Selection } from "@online-editor/contract";
import { type Frame, frameAs, lookOf, sameLook } from "./frame.ts";
import { isChanged, runsAsTyped } from "../document/state.ts";
import { isRunCurrent } from "./state.ts";
import type { SideIndex } from "./what-runs/state.ts";
import type { WorkspaceStore } from "../platform/workspace.ts";

/** Runs the document, and sets how the result is framed. */
export interface ResultEffects {
  run(): void;
  /** Runs the document again in a page that records the user's steps. */
  record(onStarting: (run: RunId) => void): void;
  stop(side?: SideIndex): void;
  /** Changes how this tab frames the result; another look runs at once if that is no surprise. */
  frameAs(change: Partial<Frame>): void;
  /**
   * Runs the document on another selection beside the result; null ends that, and the result stays the same. `text`
   * replaces the document there; null is the document's own, and undefined changes nothing. Ending it selects `before`.
   */
  compareWith(selection: Selection | null, text?: string | null, before?: Selection): void;
}

declare module "../platform/effects.ts" {
  interface Effects {
    result: ResultEffects;
  }
}

/** Changes how the result is framed, and runs it again if the page itself must know. */
export const createFraming = ({
  store,
  run,
}: {
  store: WorkspaceStore;
  run: () => void;
}): Pick<ResultEffects, "frameAs"> => ({
  frameAs: (change) => {
    const before = store.getState();
    const runsAtOnce = isRunCurrent(before) || !isChanged(before) || runsAsTyped(before);
    store.apply((workspace) => frameAs(workspace, change));
    const isOtherLook = !sameLook(lookOf(before.frame), lookOf(store.getState().frame));
    if (isOtherLook && runsAtOnce && !before.run?.hasHung) run();
  },
});
