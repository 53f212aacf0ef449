import { i18n } from "../language/i18n.ts";

/** What is on the screen at the start. */
export const switchMessages = i18n("libraries/switch", {
  library: "Library",
});
