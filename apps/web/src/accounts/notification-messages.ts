import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const notificationMessages = i18n("accounts/notification", {
  stillSignedIn: params("You are still signed in. {why}"),
  signedOut: "Signed out.",
  signedOutEverywhere: "Signed out here and on all other devices.",
  accountStillThere: params("The account is still there. {why}"),
  accountDeleted: params("The account {username} is deleted, with all its snippets."),
});
