import { frameAs, lookOf, sameLook } from "../workspace/frame.ts";
import type { Gateway } from "../workspace/gateway.ts";
import { runsAsTyped } from "../workspace/running.ts";
import { isChanged, isRunCurrent } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

/** Frames the result otherwise, and runs it again where the page itself must know. */
export const createFraming = ({
  store,
  run,
}: {
  store: WorkspaceStore;
  run: () => void;
}): Pick<Gateway, "frameAs"> => ({
  frameAs: (change) => {
    const before = store.getState();
    const runsAtOnce = isRunCurrent(before) || !isChanged(before) || runsAsTyped(before);
    store.apply((workspace) => frameAs(workspace, change));
    const isOtherLook = !sameLook(lookOf(before.frame), lookOf(store.getState().frame));
    if (isOtherLook && runsAtOnce && !before.run?.hasHung) run();
  },
});
