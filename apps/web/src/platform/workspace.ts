import { createStore, type StoreApi } from "zustand/vanilla";

/**
 * Everything that is open in this tab: plain data, changed only by transitions. Each feature adds its slice by
 * declaration in its `state.ts`.
 */
export interface Workspace {}

/** Holds the workspace of this tab, which only transitions change. */
export interface WorkspaceStore extends Pick<
  StoreApi<Workspace>,
  "getState" | "subscribe" | "getInitialState"
> {
  apply(transition: (workspace: Workspace) => Workspace): void;
}

export const createWorkspaceStore = (initial: Workspace): WorkspaceStore => {
  const store = createStore<Workspace>(() => initial);
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    apply: (transition) => {
      store.setState(transition, true);
    },
  };
};
