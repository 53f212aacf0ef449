import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("shell/bar", {
  main: "Main",
  more: "More",
  new: "New",
  commands: "commands",
  title: "Title",
  account: "Account",
  menu: "Menu",
  reportSnippet: "Report this snippet",
  place: params("Ln {line}, Col {column}"),
  pausedUntilRun: "Paused until you press Run",
});
