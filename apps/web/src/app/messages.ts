import { type Texts } from "../platform/i18n.ts";

export const appTexts = {
  examples: "Examples",
  reference: "Reference",
  mySnippets: "My snippets",
  revisions: "Revisions",
} as const satisfies Texts;
