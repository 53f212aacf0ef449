import { i18n } from "../platform/i18n.ts";

export const messages = i18n("preview", {
  run: "Run",
  stop: "Stop",
  nothingRuns: "Nothing is running",
  nothingHasRun: "Press Run to see the result.",
  compare: "Compare",
  fullScreen: "Full screen",
  runAsYouType: "Run as you type",
  result: "Result",
  compareHint: "Run on two versions or themes, side by side",
  closeComparison: "Close comparison",
  shownResults: "Shown results",
  both: "Both",
  left: "Left",
  right: "Right",
  above: "Above",
  below: "Below",
});
