import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("document", {
  kept: "Draft kept",
  notKept: "Draft not kept: this browser denies storage",
  beingKept: "Keeping draft",
  discarded: "Draft discarded",
  denied:
    "This browser keeps no drafts: it denies storage, or is out of room. Copy what you want to keep before you leave.",
  title: "Title",
  untitled: "Untitled",
  new: "New",
  newSmallest: "New smallest document",
  newWithServer: "New with data from a server",
  newWithJsx: "New with JSX",
  newUpstream: "New in the library's example format",
  noSuchStart: "Not available for this library",
  reset: "Reset",
  nothingToReset: "No changes to reset",
  checkReset: "The check is as it was saved",
  undo: "Undo",
  partMissing: "Part of the editor did not load. Check your connection, then try again or reload the page.",
  newDocument: "New document",
  draftNotDiscarded: "The draft could not be discarded: this browser denies storage.",
  saving: "Saving…",
  opening: "Opening the document",
  cancel: "Cancel",
  openingCancelled: "Opening the document was cancelled",
  serverUnreachable: "The server cannot be reached",
  serverUnreachableHelp:
    "Your changes are kept in this browser. Check the network, or whether the server runs, and try again.",
  tryAgain: "Try again",
  notOpened: "The document could not be opened",
  noSuchExample: "There is no such example",
  noSuchExampleHelp: params(
    "{library} has no example “{example}”. It may have been renamed: look for it in Examples.",
  ),
  toWelcome: "Go to the welcome example",
  unknownLibrary: "This link names an unknown library",
  unknownLibraryHelp: params("“{library}” is not a library of this editor. It has {known}."),
  unreadableLink: "This link cannot be read",
  unreadableLinkHelp: params(
    "Its part “{part}” says “{text}”, which is not something that the editor writes. Check that the link was copied whole.",
  ),
  unusableLink: "This link's document cannot be opened",
  noSuchSnippet: "There is no such snippet",
  noSuchSnippetHelp: params(
    "There is no snippet {id} of {username}: it may have been deleted, or it is private. If it is yours, sign in and try again.",
  ),
  publicSnippetsOf: params("Public snippets of {username}"),
  noSuchRevision: params("The snippet has no revision {revision}"),
  noSuchRevisionHelp: params(
    "Snippet {id} is there, but not with this revision. Check the number at the end of the link.",
  ),
  toNewestRevision: "Open its newest revision",
  linkDamaged:
    "The part after # carries the document, and it is damaged. Check that the link was copied whole: some programs cut long links.",
  linkTooLarge:
    "The part after # would unpack to more than 1 MB, which is more than a document may have. It has not been unpacked.",
  linkUnknown:
    "The part after # is in a form that this editor does not know. It may come from a newer one: ask whoever runs this editor to update it.",
  unsavedChanges: "Unsaved changes",
  fromLink: "From a link",
  exampleChanged: "Example, changed",
  example: "Example",
  deleted: "Deleted",
  revisionOf: params("Revision {revision} of {latest}"),
  saved: "Saved",
  by: params("By {username}"),
  public: "Public",
  unlisted: "Unlisted",
  private: "Private",
});
