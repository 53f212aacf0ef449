import { type Texts } from "../../platform/i18n.ts";

export const panelTexts = {
  option: "Options",
  "column-option": "Column options",
  method: "Methods",
  event: "Events",
  "locale-text": "Localizations",
  extension: "Extensions",
  removed: "Gone",
  changedDefaults: "Changed default",
  deprecated: "Deprecated",
  added: "changes|New",
} as const satisfies Texts;
