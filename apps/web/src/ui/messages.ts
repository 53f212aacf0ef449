import { type Texts } from "../platform/i18n.ts";

export const uiTexts = {
  close: "Close",
  cancel: "Cancel",
} as const satisfies Texts;
