import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("shell/panel", {
  examples: "Examples",
  reference: "Reference",
  mySnippets: "My snippets",
  revisions: "Revisions",
});
