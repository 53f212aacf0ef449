import { i18n } from "../../platform/i18n.ts";

export const messages = i18n("library/examples", {
  examples: "Examples",
});
