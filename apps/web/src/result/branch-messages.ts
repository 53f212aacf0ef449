import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("result/branch", {
  buildGivenUp: "The build may have been given up since. It can be made again.",
  buildAgain: "Build it again",
});
