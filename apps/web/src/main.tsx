import "./ui/tokens.css";
import { StrictMode } from "react";
import { speakAsPreferred } from "./settings/effects.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createEditor } from "./shell/create-editor.ts";
import { fetchOwnerOrigins } from "./result/owner-origin.ts";
import { readSettings } from "./kernel/api.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
const settings = readSettings();
await fetchOwnerOrigins(settings);
const editor = createEditor(settings);
await speakAsPreferred(editor.store);
createRoot(root).render(
  <StrictMode>
    <App editor={editor} />
  </StrictMode>,
);
