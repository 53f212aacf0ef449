import { i18n } from "../language/i18n.ts";

export const messages = i18n("palette", {
  commandPalette: "Command palette",
  searchCommands: "Search commands",
  placeholder: "A command, an example or a release",
  nothingFound: "Nothing is called that.",
  commands: "Commands",
  close: "Close",
});
