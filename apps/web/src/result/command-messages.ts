import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("result/command", {
  run: "Run",
  stop: "Stop",
  nothingRuns: "Nothing is running",
  nothingHasRun: "Press Run to see the result.",
  compare: "Compare",
  fullScreen: "Full screen",
  runAsYouType: "Run as you type",
});
