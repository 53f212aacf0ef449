import { providedNames } from "./provided-names.ts";
import "./react-page.ts";
import { runJsxScripts } from "./run-jsx-scripts.ts";

/** The script of a run whose document has JSX: React and the widgets as globals, and the compiler. */
document.addEventListener("DOMContentLoaded", () => {
  // A page that loads Babel has its scripts compiled by it.
  if (!("Babel" in window)) runJsxScripts(document, providedNames);
});
