import { i18n } from "../language/i18n.ts";

export const messages = i18n("side-panel", {
  examples: "Examples",
  libraries: "Libraries",
  mySnippets: "My snippets",
  revisions: "Revisions",
  noDocument: "Open a document: what it runs on is chosen here.",
  notSignedIn: "Your saved snippets are listed here once you have signed in.",
  searchMySnippets: "Search my snippets",
  nothingSaved: "Nothing is saved yet: Save puts a document here.",
  nothingFound: "No snippet found.",
  noSnippet: "The document is no snippet: once it is saved, its revisions are listed here.",
});
