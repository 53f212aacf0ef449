import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("settings", {
  settings: "Settings",
  languageMissing: "The texts of this language could not be loaded. Reload the page to try again.",
});
