import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("result/screen", {
  result: "Result",
  compareHint: "Run on two versions or themes, side by side",
  closeComparison: "Close comparison",
  shownResults: "Shown results",
  both: "Both",
  left: "Left",
  right: "Right",
});
