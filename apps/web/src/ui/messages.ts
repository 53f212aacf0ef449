import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("ui", {
  copy: "Copy",
  copyWhat: params("Copy {what}"),
  copied: "Copied",
  copiedToClipboard: "Copied to the clipboard.",
  copyDenied: "This browser does not let it be copied: select the text and copy it yourself.",
  tryAgain: "Try again",
  notifications: "Notifications",
  close: "Close",
  tabWithCount: params("{tab}, {words}"),
});
