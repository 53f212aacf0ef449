import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("sharing/share", {
  share: "Share",
  report: "Report",
  export: "Export",
  onTheScreen: "What is on the screen",
  otherLinks: "More",
  link: "Link",
  linkToExample: "Link to the example",
  linkToRevision: params("Link to revision {revision}"),
  linkToCheck: "Link with the check",
  opensCheck: "Opens the tab Check too, where Run check judges the document.",
  linkWithDocument: "Link with the whole document",
  markdownForIssue: "Markdown for an issue",
  close: "Close",
  deletedHasNoLink: "This snippet is deleted. Save as new keeps your copy.",
  newHasNoLink: "Save to get a short link that never changes.",
  showsExample: "Opens this example with this version and theme.",
  showsExampleUnchanged: "Opens the original example, without your changes.",
  showsRevision: params("Always opens revision {revision}."),
  showsRevisionToYou: params("Always opens revision {revision}. Private: only you can open it."),
  showsRevisionUnchanged: params("Always opens revision {revision}, without your changes."),
  showsRevisionUnchangedToYou: params(
    "Always opens revision {revision}, without your changes. Private: only you can open it.",
  ),
  tooLongForLink: params(
    "Too long for a link: {length} of {longest} characters. Save, then share the short link.",
  ),
  carriesScreen: params(
    "Holds the document itself. Needs no account or save. {length} of {longest} characters.",
  ),
  linkForMarkdown: "Save first. The document is too long for a link.",
  saved: "Saved",
  embed: "Embed for another page",
  view: "What the embed shows",
  result: "Result only",
  both: "Code and result",
  note: "Nothing in the document loads until a reader presses Run.",
  unsaved: "Save first. An embed shows a saved document.",
  private: "A private snippet cannot be embedded. Make it unlisted or public.",
  pairHint: "Two links for a pull request: the release, and the branch.",
});
