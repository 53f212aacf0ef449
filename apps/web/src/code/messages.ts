import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("code", {
  nextProblem: "Next problem",
  nothingWrong: "No problems",
  showName: "Look up the name at the cursor",
  noReference: "This library has no reference",
  format: "Format",
  beingFormatted: "Formatting",
  cancelFormatting: "Cancel formatting",
  notFormatting: "Nothing is being formatted",
  wrapLines: "Wrap lines",
  tabMovesFocus: "Tab moves focus",
  tabNowMovesFocus: "Tab moves the focus",
  tabNowIndents: "Tab indents",
  wayOutOfCode: "Tab indents. Press Esc, then Tab to leave the code.",
  notUnderstood: params("Not formatted. Line {line}: {message}"),
  changedMeanwhile: "Not formatted: the document changed meanwhile.",
  formatterFailed: "Not formatted: the formatter failed or did not load. Your code is unchanged.",
  tooSlow: "Not formatted: it took too long. Your code is unchanged.",
  formatting: "Formatting the document",
  cancel: "Cancel",
});
