import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("accounts/sign-in", {
  signIn: "Sign in",
  signInToSave: "What is saved belongs to somebody. Sign in, and your document is saved right after that.",
  signInWith: params("Sign in with {provider}"),
  noWayToSignIn:
    "This server offers no way to sign in. Whoever runs it can set up GitHub or an OpenID provider; until then your documents are kept as drafts in this browser.",
  username: "User name",
  usernameRule: "A user name has 1 to 39 letters and digits; single hyphens may stand between them.",
  usernameTaken: "Somebody else has this name. Choose another one.",
  localSignInOff: "This server does not take a name alone. Close this, and sign in another way.",
  accountClosed: "This account has been closed by whoever runs this server.",
  signingIn: "Signing in.",
  cancel: "Cancel",
  denied: "The sign-in was cancelled, or access was denied. Nothing of your account there was read.",
  expired: "The sign-in took too long and has expired. Try again: a new one has ten minutes.",
  "provider-down": "The site that signs you in does not answer now. Try again in a few minutes.",
  "wrong-state":
    "This sign-in was not begun in this browser, or another one was begun after it. Try again from here.",
  "account-hidden":
    "This account has been closed by whoever runs this server. Ask them if you think that it is a mistake.",
  "too-many-attempts":
    "There have been too many sign-ins from your network in the last minute. Wait a minute and try again.",
  failed:
    "The site that signs you in gave an answer that this server cannot use. If it happens again, tell whoever runs this server.",
  deleteAccount: "Delete the account",
  deletesForGood: params("This deletes {username} for good. It cannot be undone:"),
  snippetsAreGone: "all your snippets and all their revisions are gone;",
  linksLeadNowhere: "links to them lead nowhere, also in issues that others have written;",
  signedOutEverywhere: "you are signed out on all devices.",
  downloadFirst: "{download} first, if you may need them again.",
  downloadEverything: "Download everything",
  writeToGoOn: params("Write {username} to go on"),
  beingDeleted: "It is being deleted.",
  writeNameFirst: "Write the user name first.",
  deleteForGood: "Delete for good",
  notSignedIn: "You are not signed in",
  documentIsKept: "What you had in the editor is kept.",
  tryAgain: "Try again",
  goBack: "Go back without signing in",
  signedIn: "You are signed in",
  ifNothingHappens: "If nothing happens, {link}.",
  goOn: "go on to where you were",
  signInNotKept: "You are not signed in: this browser did not keep the sign-in. Allow cookies for this site.",
});
