import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("shell", {
  commandPalette: "Command palette",
  searchCommands: "Search commands",
  placeholder: "Command, example, release or theme",
  nothingFound: "No matches",
  someWords: "Nothing matches all words. These examples match some of them.",
  commands: "Commands",
  close: "Close",
});
