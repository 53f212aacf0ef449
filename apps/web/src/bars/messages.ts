import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("bars", {
  main: "Main",
  links: "Links",
  title: "Title",
  untitled: "Untitled",
  account: "Account",
  signedInAs: params("Signed in as {username}"),
  myPublicPage: "My public page",
  downloadEverything: "Download everything",
  menu: "Menu",
  reportSnippet: "Report this snippet",
  language: "Language",
  place: params("Ln {line}, Col {column}"),
  waitsForRun: "Waits for Run",
  runsAsYouType: "Runs as you type",
});
