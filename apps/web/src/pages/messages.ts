import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("pages", {
  nothingHere: "There is nothing at this address",
  noSuchPage: params(
    "{path} is not a page of this editor. Check the link, or pick a document from Examples.",
  ),
  goToWelcome: "Go to the welcome example",
  notSignedIn: "You are not signed in",
  documentIsKept: "What you had in the editor is kept.",
  tryAgain: "Try again",
  goBack: "Go back without signing in",
  signedIn: "You are signed in",
  ifNothingHappens: "If nothing happens, {link}.",
  goOn: "go on to where you were",
  signInNotKept: "You are not signed in: this browser did not keep the sign-in. Allow cookies for this site.",
  publicSnippetsOf: params("Public snippets of {username}"),
  searchSnippetsOf: params("Search the snippets of {username}"),
  noSnippets: "There are none, or nobody has this name.",
});
