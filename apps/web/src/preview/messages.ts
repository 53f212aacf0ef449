import { type Texts } from "../platform/i18n.ts";

export const previewTexts = {
  limited: "limited",
  fails: "fails",
  phone: "Phone",
  tablet: "Tablet",
  desktop: "Desktop",
} as const satisfies Texts;
