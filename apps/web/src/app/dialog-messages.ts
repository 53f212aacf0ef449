import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("app/dialog", {
  close: "Close",
  keyboardHelp: "Keyboard help",
  searchAndReplace: "Search and replace",
  anotherCursor: "Another cursor",
  clickWith: params("{key} click"),
  foldAndUnfold: "Fold, unfold",
  leaveEditor: "Leave the code editor",
  escapeThenTab: "Esc, then Tab",
  goToNotifications: "Go to the notifications",
  commandPalette: "Command palette",
  searchCommands: "Search commands",
  placeholder: "Command, example, release or theme",
  nothingFound: "No matches",
  someWords: "Nothing matches all words. These examples match some of them.",
  commands: "Commands",
  recent: "Recent",
  notAvailable: "Not available now",
});
