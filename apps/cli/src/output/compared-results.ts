import type { CheckResult, Verdict, VerdictDifference } from "@online-editor/contract/judgement";
import { inCell, tableInMarkdown, verdictWords } from "@online-editor/triage";
import { paint } from "./paint.ts";

type ComparedResult = CheckResult & { against: NonNullable<CheckResult["against"]> };

/** Whether every result of a check was compared with another ref. */
export const isCompared = (results: readonly CheckResult[]): results is ComparedResult[] =>
  results.length > 0 && results.every(({ against }) => against !== undefined);

/** The most urgent first. */
const titles: Record<VerdictDifference, string> = {
  broken: "Broken",
  fixed: "Fixed",
  "still-bad": "Still broken",
  unknown: "Not judged on both",
  "still-good": "Still working",
};
const order = Object.keys(titles) as VerdictDifference[];

/** A list of what differs, the most urgent first, then the counts. */
export const comparedInText = (results: readonly ComparedResult[], env: NodeJS.ProcessEnv): string => {
  const paints = paint(env);
  const lines = order.flatMap((difference) =>
    of(results, difference).map((result) => {
      const reason = reasonOf(result);
      const title = paints.as(result.verdict, titles[difference]);
      return `${title}: ${result.document}${reason === "" ? "" : `: ${reason}`}`;
    }),
  );
  return `${[...lines, `${countsOf(results)}, ${refsOf(results).join(", ")}`].join("\n")}\n`;
};

/** Counts, then a table of each kind; what works on both is only counted. */
export const comparedInMarkdown = (results: readonly ComparedResult[]): string => {
  const tables = order
    .filter((difference) => difference !== "still-good")
    .map((difference) => ({ title: titles[difference], rows: of(results, difference) }))
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ title, rows }) => {
      const cells = rows.map((row) => [row.document, reasonOf(row)]);
      return [`### ${title}`, "", tableInMarkdown(["Document", "Reason"], cells)];
    });
  const refs = refsOf(results).map(inCell).join(", ");
  return [`**${countsOf(results)}**, ${refs}`, "", ...tables].join("\n");
};

const of = (results: readonly ComparedResult[], difference: VerdictDifference) =>
  results.filter(({ against }) => against.difference === difference);

const countsOf = (results: readonly ComparedResult[]) =>
  order
    .map((difference) => ({ title: titles[difference].toLowerCase(), count: of(results, difference).length }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${count} ${title}`)
    .join(", ");

/** Which refs were compared; of each library its own. */
const refsOf = (results: readonly ComparedResult[]) => [
  ...new Set(
    results.map(({ library, release, against }) => `${library} ${release} against ${against.release}`),
  ),
];

/** Why it is broken, or was before it was fixed. */
const reasonOf = ({ verdict, reason, release, against }: ComparedResult): string => {
  if (against.difference === "fixed") return against.reason;
  if (against.difference !== "unknown") return reason;
  return [
    { on: release, verdict, reason },
    { on: against.release, verdict: against.verdict, reason: against.reason },
  ]
    .map((one) => `${verdictWords[one.verdict]} on ${one.on}${one.reason === "" ? "" : ` (${one.reason})`}`)
    .join("; ");
};

/** What became of a document whose verdict was `from` and is `to`. */
export const differenceOf = ({ from, to }: { from: Verdict; to: Verdict }): VerdictDifference => {
  if (from === "good") return to === "good" ? "still-good" : to === "bad" ? "broken" : "unknown";
  if (from === "bad") return to === "bad" ? "still-bad" : to === "good" ? "fixed" : "unknown";
  return "unknown";
};
