import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("triage/reduction", {
  reduce: "Reduce",
  reduceHint: "Removes what the break does not need",
  reduction: "Reduction",
  progress: params("{now} of {before} bytes ({tried} attempts)"),
  stop: "Stop",
  stopped: params("Stopped. Reduced from {before} to {now} bytes ({tried} attempts)."),
  done: params("Reduced from {before} to {now} bytes ({tried} attempts)."),
  nothingGoes: params("Nothing can be removed ({tried} attempts)."),
  notJudged: params("The document cannot be judged on {release}. {reason}"),
  between: params("Still works on {works} and fails on {fails}."),
  empty: "An empty document shows this too. Find the release first: then it must show the break.",
  undo: "Undo",
  compare: "Compare before and after",
  use: "Use the reduced document",
});
