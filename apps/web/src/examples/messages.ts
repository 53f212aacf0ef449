import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("examples", {
  examples: "Examples",
});
