import "./ui/tokens.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "zod";
import { App } from "./app.tsx";
import { createEditor } from "./create-editor.ts";
import { readSettings } from "./settings.ts";

// The pages' policy forbids code made from strings, which zod would try first.
config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");
createRoot(root).render(
  <StrictMode>
    <App editor={createEditor(readSettings())} />
  </StrictMode>,
);
