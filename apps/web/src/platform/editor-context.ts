import { createContext, use } from "react";
import { useStore } from "zustand";
import type { Settings } from "@online-editor/contract";
import type { Api } from "./api.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Location, NavigateFunction } from "react-router";
import { z } from "zod";

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
    apply: (transition) => store.setState(transition, true),
  };
};

/** What all actions of one editor share; each module keeps its own by `perEditor`. */
export interface Editor {
  settings: Settings;
  store: WorkspaceStore;
  api: Api;
  /** The browser tab's own id; it survives a reload. */
  tab: string;
  navigation: Navigation;
  /** Resolves when there is time for what can wait until the first result is shown. */
  firstResultShown: Promise<void>;
  /** Shows a notification, for messages without a place of their own on the screen. */
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a component. Throws outside of one. */
export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (!editor) throw new Error("There is no editor around this component.");
  return editor;
};

/** A part of the workspace; the component renders again when that part changes. */
export const useWorkspace = <Part>(select: (workspace: Workspace) => Part): Part =>
  useStore(useEditor().store, select);

/** How code outside the screen navigates to an address; the screen sets its router once it is rendered. */
export interface Navigation {
  navigate: (address: string, how: "push" | "replace") => void;
  /** Leaves the editor for another page. */
  leave: (address: string) => void;
  take: (router: { navigate: NavigateFunction; location: Location }) => void;
}

export const createNavigation = (): Navigation => {
  let router: Parameters<Navigation["take"]>[0] | undefined;
  return {
    navigate: (address, how) => {
      if (!router) return;
      // A replaced address is another one of the same document, which keeps its place on the screen.
      const options =
        how === "replace" ? { replace: true, state: { place: placeOf(router.location) } } : undefined;
      void router.navigate(address, options);
    },
    leave: (address) => location.assign(address),
    take: (now) => {
      router = now;
    },
  };
};

const Remembered = z.object({ place: z.string() });

/**
 * The key of the outlet for an address. A document whose address is replaced, for example by saving it, keeps the place
 * in which it was opened, with its editor and its run.
 */
export const placeOf = ({ pathname, state }: Location): string =>
  Remembered.safeParse(state).data?.place ?? pathname;
