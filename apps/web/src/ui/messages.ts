import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("ui", {
  copy: "Copy",
  copyWhat: params("Copy {what}"),
  copied: "Copied",
  copiedToClipboard: "Copied to the clipboard",
  copyDenied: "The browser blocked copying. Select the text and copy it yourself.",
  loading: "Loading",
  partMissing:
    "This part of the editor did not load. There may be a newer version, or no connection. Your text is still here.",
  reload: "Reload",
  offline: "Not possible while offline",
  tryAgain: "Try again",
  notifications: "Notifications",
  close: "Close",
  cancel: "Cancel",
  tabWithCount: params("{tab}, {words}"),
});
