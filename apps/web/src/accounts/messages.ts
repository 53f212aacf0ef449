import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("accounts", {
  nobodySignedIn: "Nobody is signed in.",
  signIn: "Sign in",
  signedInAs: params("You are signed in as {username}."),
  signOut: "Sign out",
  signOutEverywhere: "Sign out everywhere",
  deleteAccount: "Delete account",
  profileNotRead: "Could not check whether you are signed in. It is checked again shortly.",
  stillSignedIn: params("You are still signed in. {why}"),
  signedOut: "Signed out.",
  signedOutEverywhere: "Signed out here and on all other devices.",
  accountStillThere: params("The account is still there. {why}"),
  accountDeleted: params("The account {username} is deleted, with all its snippets."),
});
