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
  runMatrix: "Run matrix",
  goOn: "Continue",
  again: "Judge again",
  stop: "Stop",
} as const satisfies Texts;
