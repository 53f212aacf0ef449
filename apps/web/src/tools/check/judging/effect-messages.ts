import { i18n } from "../../../kernel/i18n.ts";

export const messages = i18n("tools/check/judging/effect", {
  notCleared: "The result's storage could not be cleared. Check the connection, then run the check again.",
});
