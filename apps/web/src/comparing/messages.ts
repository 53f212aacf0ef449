import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("comparing", {
  compare: "Compare",
  besideItOn: "Beside it, on",
  source: "Compared source",
  ofRelease: "Release",
  ofBranch: "Branch",
  release: "Compared release",
  theme: "Compared theme",
  close: "Close Compare",
  differences: "Differences",
  releasesDiffer: params("{library} {left} beside {right}"),
  themesDiffer: params("theme {left} beside {right}"),
  onlyLeft: params("Only left: {problem}"),
  onlyRight: params("Only right: {problem}"),
  onlyAbove: params("Only above: {problem}"),
  onlyBelow: params("Only below: {problem}"),
  sameText: "Both read the same.",
  otherText: "What can be read differs",
});
