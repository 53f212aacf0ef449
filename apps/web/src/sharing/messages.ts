import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("sharing", {
  share: "Share",
  link: "Link",
  linkWithDocument: "Link with the whole document",
  markdownForIssue: "Markdown for an issue",
  close: "Close",
  deletedHasNoLink: "The snippet is deleted: no link leads to it. Save as new keeps what is here.",
  newHasNoLink: "It is not saved yet. Save it, and there is a short link that never changes.",
  showsExample: "It shows this example.",
  showsExampleUnchanged: "It shows this example, without your unsaved changes.",
  showsRevision: params("It shows revision {revision} for ever."),
  showsRevisionToYou: params("It shows revision {revision} for ever to you alone: the snippet is private."),
  showsRevisionUnchanged: params("It shows revision {revision} for ever, without your unsaved changes."),
  showsRevisionUnchangedToYou: params(
    "It shows revision {revision} for ever, without your unsaved changes to you alone: the snippet is private.",
  ),
  tooLongForLink: params(
    "The document is too long for a link: it would have {length} characters, and issue trackers cut links after {longest}. Save it, and share the link to what is saved.",
  ),
  carriesScreen: params(
    "It carries what is on the screen: it opens without an account, and nothing is saved on the server. {length} of at most {longest} characters.",
  ),
  linkDamaged:
    "The part after # carries the document, and it is damaged. Check that the link was copied whole: some programs cut long links.",
  linkTooLarge:
    "The part after # would unpack to more than 1 MB, which is more than a document may have. It has not been unpacked.",
  linkUnknown:
    "The part after # is in a form that this editor does not know. It may come from a newer one: ask whoever runs this editor to update it.",
  unsavedChanges: "Unsaved changes",
  fromLink: "From a link",
  new: "New",
  example: "Example",
  exampleChanged: "Example, changed",
  deleted: "Deleted",
  saved: "Saved",
  revisionOf: params("Revision {revision} of {latest}"),
  by: params("By {username}"),
  savedElsewhere: "The snippet was saved elsewhere",
  nothingIsLost: params(
    "You changed revision {base}, but in the meantime revision {latest} was saved in another tab or on another device. Nothing is lost: your text is still in the editor, and every revision is kept.",
  ),
  compare: "Compare",
  saveAsNew: "Save as new",
  overwrite: "Overwrite",
  overwriteHint: params("Makes yours the newest revision; revision {latest} stays in the list"),
  cancel: "Cancel",
  saveItAsNew: "Save it as new",
  tryAgain: "Try again",
  closeThisMessage: "Close this message",
  serverUnreachable:
    "Not saved: the server cannot be reached. Your text is still here. Check the network, and try again.",
  tooLarge:
    "Not saved: the document is larger than this server takes. Your text is still here. Shorten it, and try again.",
  snippetGone: "Not saved: the snippet is not there any more. Your text is still here. Save it as a new one.",
  notYours: "Not saved: the snippet is somebody else's. Your text is still here. Save it as a new one.",
  serverFailed:
    "Not saved: something went wrong on the server. Your text is still here. Try again; if it stays so, tell whoever runs this server.",
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
  serverAnswered: params("Not saved: the server answered “{detail}”. Your text is still here. Try again."),
  savedAfterLeaving: params("“{title}” is saved as revision {revision} of {snippet}."),
  notSavedAfterLeaving: "The document that you left could not be saved. Its text is kept as a draft.",
  revisionNotRead: params("Revision {revision} could not be read. Try again."),
});
