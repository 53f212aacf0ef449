import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("triage/commits", {
  findCommit: "Find the commit",
  findCommitHint: "Builds commits between both releases and names the one that changed the verdict",
  search: "Search over commits",
  listing: "Listing commits",
  progress: params("{judged} judged, {all} commits in all"),
  building: params("Building {commit}: {step}"),
  running: params("Running on {commit}"),
  waiting: params("Build limit reached. Continues in {seconds} s"),
  stop: "Stop",
  stopped: "Stopped. Press Find the commit to continue.",
  again: "Search again",
  judged: "Judged commits",
  runOn: params("Run on {commit}"),
  differences: "Changes of this commit",
  pullRequest: params("Pull request #{number}"),
  changedSources: "Changed sources",
  added: params("{path} (new)"),
  changed: params("{path}"),
  removed: params("{path} (removed)"),
});
