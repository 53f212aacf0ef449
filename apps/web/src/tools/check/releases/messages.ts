import { i18n } from "../../../kernel/i18n.ts";
import { params } from "../../../kernel/params.ts";

export const messages = i18n("tools/check/releases", {
  findRelease: "Find the release",
  findReleaseHint: "Runs the check on every release and names the one that changed the verdict",
  search: "Search over releases",
  releases: "Releases",
  progress: params("{judged} of {all} releases"),
  stopped: "Stopped. Press Find the release to continue.",
  stop: "Stop",
  again: "Search again",
  outdated: "Out of date: the document or the check changed.",
  optionOf: params("{release}: {verdict}. {reason}"),
  notJudged: "Not judged yet",
  running: "Running",
  compareTags: params("Changes in the code between {from} and {to}"),
  compareBoth: "Compare both results",
  report: "Report",
  touched: "Changed names of the library in this document",
  nothingTouched: "No option, method or event that this document names changed between them.",
  added: params("{name} is new"),
  removed: params("{name} is gone"),
  changedDefault: params("{name}: default {before} is now {after}"),
  deprecated: params("{name} is deprecated"),
});
