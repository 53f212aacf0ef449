import { i18n } from "../language/i18n.ts";

export const messages = i18n("sharing/embed", {
  embed: "Embed for another page",
  view: "What the embed shows",
  result: "Result only",
  both: "Code and result",
  note: "The document runs when a reader presses Run, and nothing of it is loaded before.",
  unsaved: "There is an embed of what is saved: save it first.",
  private: "There is no embed of a private snippet: others could not open it.",
});
