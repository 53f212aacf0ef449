import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("shell/run", {
  comparedResult: "Compared result",
  stop: "Stop",
  frame: params("Frame: {width}"),
});
