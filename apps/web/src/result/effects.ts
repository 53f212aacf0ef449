import type { RunId, Selection } from "@online-editor/contract";
import { type Frame, frameAs, lookOf, sameLook } from "./frame.ts";
import { isChanged, runsAsTyped } from "../document/state.ts";
import { isRunCurrent } from "./state.ts";
import type { SideIndex } from "../libraries/state.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";

/** Runs the document, and frames what runs. */
export interface ResultEffects {
  run(): void;
  /** Runs the document anew in a page that records what the person does in it. */
  record(onStarting: (run: RunId) => void): void;
  stop(side?: SideIndex): void;
  /** Frames the result otherwise in this tab; another look is run at once when that can surprise nobody. */
  frameAs(change: Partial<Frame>): void;
  /**
   * Runs the document on another selection beside the result; null ends that, and the result stays as it is. `text` runs
   * there in the document's place; null is the document's, and without one it stays as it was.
   */
  compareWith(selection: Selection | null, text?: string | null): void;
}

declare module "../kernel/effects.ts" {
  interface Effects {
    result: ResultEffects;
  }
}

/** Frames the result otherwise, and runs it again where the page itself must know. */
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
