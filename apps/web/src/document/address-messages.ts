import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("document/address", {
  noSuchExample: "Example not found",
  noSuchExampleHelp: params(
    "{library} has no example “{example}”. It may have a new name: look for it in Examples.",
  ),
  toWelcome: "Go to the welcome example",
  unknownLibrary: "This link names an unknown library",
  unknownLibraryHelp: params("“{library}” is not a library of this editor. Choose one of {known}."),
  unreadableLink: "This link cannot be read",
  unreadableLinkHelp: params("“{text}” is not valid for “{part}”. Copy the whole link again."),
  unusableLink: "This link's document cannot be opened",
  noSuchSnippet: "Snippet not found",
  noSuchSnippetHelp: params("Snippet {id} by {username} does not exist, was deleted or is private."),
  ifYours: "If it is yours, sign in.",
  signInAs: params("Sign in as {username}"),
  publicSnippetsOf: params("Public snippets of {username}"),
  noSuchRevision: params("The snippet has no revision {revision}"),
  noSuchRevisionHelp: params(
    "Snippet {id} exists, but not this revision. Check the number at the end of the link.",
  ),
  toNewestRevision: "Open the newest revision",
  linkDamaged: "The document in this link is damaged, perhaps cut off. Copy the whole link again.",
  linkTooLarge: "The document in this link exceeds the limit of 1 MB. It was not opened.",
  linkUnknown: "Unknown link format, perhaps from a newer editor. Ask the administrator to update.",
});
