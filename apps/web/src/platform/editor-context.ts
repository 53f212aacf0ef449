import { createContext, use } from "react";
import { useStore } from "zustand";
import type { Settings } from "@online-editor/contract";
import type { Api } from "./api.ts";
import type { Navigation } from "./navigation.ts";
import type { WorkspaceStore, Workspace } from "./workspace.ts";

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
