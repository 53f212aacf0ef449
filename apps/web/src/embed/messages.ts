import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("embed", {
  run: "Run",
  result: "Result",
  code: "Code",
  openInTheEditor: "Open in the editor",
  selection: params("{library} {release}, {theme}"),
  byAuthor: params("{author}: {library} {release}, {theme}"),
  partMissing: "A part of this page could not be loaded. Reload it to try again.",
  nothingHere: "There is nothing to show here",
  nothingHereWhy: "The snippet or example may have been deleted or renamed, or it is private.",
  unavailableWhy: "The server could not look for it. Reload this page in a while.",
  goToTheEditor: "Go to the editor",
  cannotBeReached: "The server cannot be reached",
  cannotBeReachedWhy: "Check the network, or whether the server runs, and try again.",
  cannotBeOpened: "The document could not be opened",
  cannotBeOpenedWhy: "The editor says why, and what to do.",
  tryAgain: "Try again",
  doesNotAnswer: "The document does not answer; it may be in an endless loop.",
  stop: "Stop",
  wasStopped: "The document was stopped",
  runAgain: "Run again",
  buildMissing: "The branch that it runs on has not been built. Open it in the editor, which builds it.",
});
