import { type Texts } from "../../platform/i18n.ts";

export const matrixTexts = {
  releases: "Releases",
  branches: "Branches",
  themes: "Themes",
  extensions: "Extensions",
  locales: "Locales",
  widths: "Widths",
  schemes: "Colour schemes",
  directions: "Directions",
} as const satisfies Texts;
