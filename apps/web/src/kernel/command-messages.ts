import { i18n } from "./i18n.ts";

export const messages = i18n("kernel/command", {
  noDocumentOpen: "Open a document first",
});
