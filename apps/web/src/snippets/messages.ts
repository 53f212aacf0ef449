import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("snippets", {
  beingSaved: "It is being saved.",
  save: "Save",
  nothingChanged: "Nothing has changed since it was saved.",
  saveAsNew: "Save as new",
  details: "Details",
  mySnippets: "My snippets",
  revisions: "Revisions",
  noRevisions: "The document is no snippet: it has no revisions.",
  deleted: "It has been deleted; Save as new keeps what is here.",
  anothers: "A snippet of {owner}; Save makes a fork of your own.",
  forkedFrom: "Forked from {source}.",
  source: params("{username}/{id}, revision {revision}"),
  olderRevision: params("An older revision, saved {when}."),
  compareWithNewest: "Compare with the newest",
  bringBack: "Bring back",
  bringBackHint: "Saves it again, as the newest revision",
  changesComeFirst: "You have changed it: Save keeps your changes.",
  newest: "Newest",
  compare: "Compare",
  savedAfterLeaving: params("“{title}” is saved as revision {revision} of {snippet}."),
  notSavedAfterLeaving: "The document that you left could not be saved. Its text is kept as a draft.",
  revisionNotRead: params("Revision {revision} could not be read. Try again."),
});
