import { i18n } from "../platform/i18n.ts";

export const messages = i18n("triage/command", {
  title: "Triage",
  show: "Show Triage",
  findBreak: "Find the break",
  findBreakWords: "bisect regression since when bug broke triage",
  findBreakHint: "Says which release broke it",
  runCheck: "Run check",
  findRelease: "Find the release that broke it",
  reduce: "Reduce the document",
  beingReduced: "The document is being reduced",
  notJudged: "Run the check first",
  noVerdict: "Only what works or is broken can be reduced",
  byEye: "What you judge by eye cannot be reduced",
  notBuilt: "The branch is not built yet",
  noExpectation: "Add an expectation in Triage first",
});
