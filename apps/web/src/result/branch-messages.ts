import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("result/branch", {
  buildGivenUp: "The build may have expired. Build it again.",
  buildAgain: "Build again",
});
