import { i18n } from "../../platform/i18n.ts";

export const messages = i18n("preview/what-runs", {
  library: "Library",
  chooseVersion: "Choose version",
  chooseTheme: "Choose theme",
  chooseExtensions: "Choose extensions",
  chooseLocale: "Choose locale",
  noExtensions: "This library has no extensions",
});
