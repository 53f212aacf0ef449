import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("snippets/dialog", {
  close: "Close",
  save: "Save",
  changesLater: "can be changed later",
  compare: "Compare",
  before: "Before",
  after: "After",
  onTheScreen: "On the screen",
  revision: params("Revision {revision}"),
  showUnchangedLines: "Show unchanged lines",
  layout: "Layout",
  sideBySide: "Side by side",
  unified: "Unified",
  overwrite: "Overwrite",
  differencesBeside: "Differences beside the text",
  sameText: "The text is the same.",
  details: "Details",
  description: "Description",
  descriptionMarks:
    "What it shows. You can use `code`, *emphasis*, [links](https://…) and #123 for an issue.",
  noDescription: "It has no description.",
  forkedFrom: "Forked from {revision}",
  revisionOf: params("{snippet}, revision {revision}"),
  changesAtOnce: "changes at once",
  fromFirstSave: "from the first save on",
  savedElsewhere: "The snippet was saved elsewhere",
  nothingIsLost: params(
    "You changed revision {base}, but in the meantime revision {latest} was saved in another tab or on another device. Nothing is lost: your text is still in the editor, and every revision is kept.",
  ),
  saveAsNew: "Save as new",
  overwriteHint: params("Makes yours the newest revision; revision {latest} stays in the list"),
  cancel: "Cancel",
  saveItAsNew: "Save it as new",
  tryAgain: "Try again",
  closeThisMessage: "Close this message",
  serverUnreachable:
    "Not saved: the server cannot be reached. Your text is still here. Check the network, and try again.",
  cancelled:
    "Cancelled. The server may have saved it already. Your text is still here. Try again saves it once, not twice.",
  replyUnreadable:
    "Perhaps saved: the server is of another release and its reply could not be read. Reload the page, then look at the revisions.",
  tooLarge:
    "Not saved: the document is larger than this server takes. Your text is still here. Shorten it, and try again.",
  snippetGone: "Not saved: the snippet is not there any more. Your text is still here. Save it as a new one.",
  notYours: "Not saved: the snippet is somebody else's. Your text is still here. Save it as a new one.",
  serverFailed:
    "Not saved: something went wrong on the server. Your text is still here. Try again; if it stays so, tell whoever runs this server.",
  databaseSilent:
    "Not saved: the database of the server does not respond. Your text is still here. Try again in a few seconds.",
  storageFull: "Not saved: the disk of the server is full. Your text is still here. Tell the administrator.",
  buildMissing:
    "Not saved: the build of the branch is not there any more. Your text is still here. Reload the page, which has it built again, and save.",
  pageNotRecognised:
    "Not saved: the server does not recognise this page. Your text is still here. Reload the page, and save again.",
  tooManySaves: params(
    "Not saved: there were too many saves in a short time. Your text is still here. {whenToRetry}",
  ),
  fieldsRefused: params("Not saved: {fields}. Your text is still here."),
  fieldRefused: params("{field} {why}"),
  theTitle: "the title",
  theDescription: "the description",
  theDocument: "the document",
  theSelection: "the selection",
  theCheck: "the check",
  serverAnswered: params("Not saved: the server answered “{detail}”. Your text is still here. Try again."),
  saving: "Saving…",
  library: "Library",
  title: "Title",
  difference: params("{what}: {before} → {after}"),
  version: "Version",
  theme: "Theme",
  extensions: "Extensions",
  none: "none",
  locale: "Locale",
  descriptionDiffers: "The description differs.",
  visibility: "Visibility",
  publicMeans: "Listed on your page. Anyone can open it.",
  unlistedMeans: "Not listed. Only people with the link can open it.",
  numberedMeans:
    "Not listed. Anyone with the link can open it. This link is numbered, so it can be guessed. Save as new for one that cannot.",
  privateMeans: "Only you can open it.",
});
