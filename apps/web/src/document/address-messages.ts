import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("document/address", {
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
});
