import { i18n } from "../../platform/i18n.ts";

export const messages = i18n("app/settings", {
  settings: "Settings",
  languageMissing: "This language did not load. Reload the page to try again.",
});
