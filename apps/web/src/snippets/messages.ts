import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("snippets", {
  beingSaved: "Saving",
  save: "Save",
  nothingChanged: "No changes to save",
  saveAsNew: "Save as new",
  details: "Details",
  mySnippets: "My snippets",
  revisions: "Revisions",
  noRevisions: "Save first: only snippets have revisions",
  deleted: "This snippet is deleted. Save as new keeps your copy.",
  anothers: "By {owner}. Save creates your own fork.",
  forkedFrom: "Forked from {source}.",
  source: params("{username}/{id}, revision {revision}"),
  olderRevision: params("An older revision, saved {when}."),
  compareWithNewest: "Compare with the newest",
  bringBack: "Restore",
  bringBackHint: "Saves it again, as the newest revision",
  changesComeFirst: "Save or reset your changes first",
  newest: "Newest",
  compare: "Compare",
  savedAfterLeaving: params("“{title}” saved as revision {revision} of {snippet}"),
  notSavedAfterLeaving: "The document you left was not saved. Its text is kept as a draft.",
  revisionNotRead: params("Revision {revision} could not be read. Try again."),
});
