import "./ui/tokens.css";
import { StrictMode } from "react";
import { speakAsPreferred } from "./speak-as-preferred.ts";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createEditor } from "./create-editor.ts";
import { readSettings } from "./settings.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
const editor = createEditor(readSettings());
await speakAsPreferred(editor.store);
createRoot(root).render(
  <StrictMode>
    <App editor={editor} />
  </StrictMode>,
);
