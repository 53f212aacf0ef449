import { i18n, params } from "../../../kernel/i18n.ts";

export const messages = i18n("tools/check/judging/eye", {
  title: "Judge by eye",
  ofResult: params("Does {release} look as it should?"),
  ofRight: params("Does {release}, on the right, look as it should?"),
  stepsAreYours: "Repeat the check's steps in the result first: this run has not taken them.",
  good: "Good",
  bad: "Bad",
});
