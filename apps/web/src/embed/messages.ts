import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("embed", {
  run: "Run",
  result: "Result",
  code: "Code",
  openInTheEditor: "Open in the editor",
  selection: params("{library} {release}, {theme}"),
  byAuthor: params("{author}: {library} {release}, {theme}"),
  partMissing: "Part of this page did not load. Reload it to try again.",
  nothingHere: "Nothing to show",
  nothingHereWhy: "The snippet or example was deleted or renamed, or is private.",
  unavailableWhy: "The server could not load the document. Reload in a minute.",
  goToTheEditor: "Go to the editor",
  cannotBeReached: "The server cannot be reached",
  cannotBeReachedWhy: "Check your connection, then try again.",
  cannotBeOpened: "The document could not be opened",
  cannotBeOpenedWhy: "Open it in the editor to see why.",
  tryAgain: "Try again",
  doesNotAnswer: "The document is not responding, perhaps in an endless loop.",
  stop: "Stop",
  wasStopped: "The document was stopped",
  runAgain: "Run again",
  buildMissing: "This branch is not built. Open the document in the editor to build it.",
});
