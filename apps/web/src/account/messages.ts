import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("account", {
  nobodySignedIn: "You are not signed in",
  signIn: "Sign in",
  signedInAs: params("Signed in as {username}"),
  signOut: "Sign out",
  signOutEverywhere: "Sign out everywhere",
  deleteAccount: "Delete account",
  profileNotRead: "Could not check whether you are signed in. The editor tries again shortly.",
  stillSignedIn: params("You are still signed in. {why}"),
  signedOut: "Signed out",
  signedOutEverywhere: "Signed out on all devices",
  accountStillThere: params("Account not deleted. {why}"),
  accountDeleted: params("Account {username} deleted, with all its snippets"),
});
