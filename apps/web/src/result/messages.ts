import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("result", {
  differences: "Differences",
  releasesDiffer: params("{library} {left} beside {right}"),
  themesDiffer: params("theme {left} beside {right}"),
  onlyLeft: params("Only left: {problem}"),
  onlyRight: params("Only right: {problem}"),
  onlyAbove: params("Only above: {problem}"),
  onlyBelow: params("Only below: {problem}"),
  sameText: "Same text",
  otherText: "Text differs",
});
