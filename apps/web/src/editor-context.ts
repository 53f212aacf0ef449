import { createContext, use } from "react";
import { useStore } from "zustand";
import type { Editor } from "./create-editor.ts";
import type { Workspace } from "./workspace/workspace.ts";

export const EditorContext = createContext<Editor | null>(null);

/** The app's parts. Throws outside of the app. */
export const useEditor = (): Editor => {
  const editor = use(EditorContext);
  if (!editor) throw new Error("There is no editor around this component.");
  return editor;
};

/** A part of the workspace; the component is drawn again when that part changes. */
export const useWorkspace = <Part,>(select: (workspace: Workspace) => Part): Part =>
  useStore(useEditor().store, select);
