import { type Texts } from "../../platform/i18n.ts";

export const dialogTexts = {
  publicMeans: "Listed on your page. Anyone can open it.",
  unlistedMeans: "Not listed. Only people with the link can open it.",
  privateMeans: "Only you can open it.",
  library: "Library",
  title: "Title",
  description: "Description",
  version: "Version",
  theme: "Theme",
  extensions: "Extensions",
  locale: "Locale",
} as const satisfies Texts;
