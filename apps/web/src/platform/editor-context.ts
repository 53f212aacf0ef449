import { createContext, use } from "react";
import { useStore } from "zustand";
import type { Settings } from "@online-editor/contract";
import type { Navigation } from "./navigation.ts";
import type { Effects } from "./effects.ts";
import type { WorkspaceStore, Workspace } from "./workspace.ts";

/** The app's parts, joined; features add those that their views use. */
export interface Editor {
  settings: Settings;
  store: WorkspaceStore;
  effects: Effects;
  navigation: Navigation;
  /** Resolves when there is time for what can wait until the first result is shown. */
  firstResultShown: Promise<void>;
}

export const EditorContext = createContext<Editor | null>(null);

/** The app's parts. Throws outside the app. */
export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (!editor) throw new Error("There is no editor around this component.");
  return editor;
};

/** A part of the workspace; the component renders again when that part changes. */
export const useWorkspace = <Part>(select: (workspace: Workspace) => Part): Part =>
  useStore(useEditor().store, select);
