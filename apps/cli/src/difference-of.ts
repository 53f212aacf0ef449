import type { Verdict, VerdictDifference } from "@online-editor/contract/judgement";

/** What became of a document whose verdict was `from` and is `to`. */
export const differenceOf = ({ from, to }: { from: Verdict; to: Verdict }): VerdictDifference => {
  if (from === "good") return to === "good" ? "still-good" : to === "bad" ? "broken" : "unknown";
  if (from === "bad") return to === "bad" ? "still-bad" : to === "good" ? "fixed" : "unknown";
  return "unknown";
};
