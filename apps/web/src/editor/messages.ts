import { i18n } from "../kernel/i18n.ts";

export const messages = i18n("editor", {
  nextProblem: "Next problem",
  nothingWrong: "Nothing is known to be wrong in the document.",
  showName: "Show what is known",
  noReference: "Nothing is known of this library.",
  format: "Format",
  beingFormatted: "It is being formatted.",
  cancelFormatting: "Cancel formatting",
  notFormatting: "Nothing is being formatted.",
  wrapLines: "Wrap lines",
  largerCode: "Larger code",
  codeAsLargeAsItGets: "The code is as large as it gets.",
  smallerCode: "Smaller code",
  codeAsSmallAsItGets: "The code is as small as it gets.",
  tabMovesFocus: "Tab moves focus",
  tabNowMovesFocus: "Tab moves the focus.",
  tabNowIndents: "Tab indents.",
  wayOutOfCode: "Tab indents. Press Esc, then Tab to leave the code.",
  noFormatter: "Not formatted: the formatter could not be loaded.",
});
