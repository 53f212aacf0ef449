import { i18n } from "../language/i18n.ts";

export const messages = i18n("sharing", {
  embed: "Embed for another page",
  embedView: "What the embed shows",
  embedResult: "Result only",
  embedBoth: "Code and result",
  embedNote: "The document runs when a reader presses Run, and nothing of it is loaded before.",
  embedUnsaved: "There is an embed of what is saved: save it first.",
  embedPrivate: "There is no embed of a private snippet: others could not open it.",
});
