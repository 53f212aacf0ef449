import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("shell/account", {
  account: "Account",
  signedInAs: params("Signed in as {username}"),
  myPublicPage: "My public page",
  downloadEverything: "Download everything",
  place: params("Ln {line}, Col {column}"),
});
