import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readSettings } from "../platform/api.ts";
import { fetchOwnerOrigins } from "../preview/owner-origin.ts";
import { followPreferredLanguage } from "./settings/follow-language.ts";
import { createEditor, type EditorParts } from "./create-editor.ts";

/** Starts the app, which continues with what was written in the early editor. */
export const startApp = async (parts: EditorParts): Promise<void> => {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root element.");
  const settings = readSettings();
  await fetchOwnerOrigins(settings);
  const editor = createEditor(settings, parts);
  await followPreferredLanguage(editor.store);
  createRoot(root).render(
    <StrictMode>
      <App editor={editor} />
    </StrictMode>,
  );
};
