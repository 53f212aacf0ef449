import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("triage/reduction", {
  reduce: "Reduce",
  reduceHint: "Removes what the verdict does not need",
  reduction: "Reduction",
  progress: params("{now} of {before} bytes, {tried} candidates tried"),
  stop: "Stop",
  stopped: params("Stopped. {now} of {before} bytes left after {tried} candidates."),
  outdated: params(
    "Stopped: the document or selection changed. {now} of {before} bytes left after {tried} candidates.",
  ),
  done: params("Reduced from {before} to {now} bytes ({tried} attempts)."),
  nothingGoes: params("Nothing can be removed. {tried} candidates tried."),
  notJudged: params("The document cannot be judged on {release}. {reason}"),
  between: params("It shows the same on {from} and {to}."),
  empty: "An empty document shows this too. Find the release first: then it must show the break.",
  undo: "Undo",
  compare: "Compare before and after",
  use: "Use the reduced document",
});
