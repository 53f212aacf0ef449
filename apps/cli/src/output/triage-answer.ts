import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import type { Report } from "@online-editor/run/report";
import { unrunnableTexts } from "@online-editor/run/report-notes";
import {
  comparedTexts,
  describeExpectation,
  describeFailure,
  type DifferenceRow,
  headTexts,
  inCell,
  type ReportHead,
  type sinceOf,
  sinceTexts,
  type Alternative,
} from "@online-editor/triage";
import { markdownTable } from "./search-answer.ts";

/** A run of a report's document on a release. */
export interface ReportRun extends Pick<Judgement, "verdict" | "reason"> {
  release: string;
  /** False where neither of the texts is shown of which one should be. */
  isReached: boolean;
  text: string;
  /** What its fields show, and what its forms would have sent. */
  fields: readonly string[];
  sent: readonly string[];
  errors: readonly string[];
  console: readonly string[];
}

/** What the report says, the only difference that a person sees, or any error. */
export type LookedFor = "report" | "difference" | "errors";

interface Found {
  head: ReportHead;
  runs: readonly ReportRun[];
  seenOn: string | null;
  since: ReturnType<typeof sinceOf>;
  search: string | null;
  depends: readonly Alternative[];
  check: Check;
  lookedFor: LookedFor;
  compared: Report["ends"];
  differences: readonly DifferenceRow[];
  links: readonly { release: string; link: string }[];
}

const mostShown = 20;
const mostDifferences = 10;

/** The answer as one comment in Markdown, in which a stranger's text is neither markup nor a mention. */
export const triageAnswer = (
  report: Report,
  { notes, undone }: Record<"notes" | "undone", readonly string[]>,
  found: Found,
): string => {
  const { runs, head, search, links, compared, differences } = found;
  const shown = runs.flatMap(({ release, text, fields, sent, errors, console }) => {
    const lines = [
      ...sent.map((form) => `Would have sent ${form}`),
      text,
      ...fields.map((field) => `Field ${field}`),
      ...errors,
      ...console,
    ];
    const said = lines.filter((line) => line !== "").slice(0, mostShown);
    return said.length === 0 ? [] : [`On ${release}:`, "", ...asList(said), ""];
  });
  const ofReleases = runs.map(({ release: name, ...run }) => ({ name, ...run }));
  const isAnswered = head === "not-seen" || found.seenOn !== null;
  const assumed = [
    ...(found.lookedFor === "difference" ? [`- wrong is: ${lookedForText(found)}`] : []),
    ...asList(report.assumptions.filter(({ basis }) => basis === null).map(assumptionLine)),
  ];
  const seen = differences.filter(({ isSeen }) => isSeen);
  const unseen = differences.filter(({ isSeen }) => !isSeen);
  const asLines = (rows: readonly DifferenceRow[]) =>
    asList(rows.map((row) => differenceLine(row, compared)));
  const more = seen.length - mostDifferences;
  const parts = [
    `${headline(report, found)} ${isAnswered ? (search ?? "") : ""}`.trim(),
    head === "not-seen" || head === "nothing-to-look-for" ? limitsText(runs, undone, head) : "",
    ...(runs.length === 0 ? [] : [markdownTable("Release", ofReleases).join("\n")]),
    compared ? differencesTitle(compared, seen.length) : "",
    [...asLines(seen.slice(0, mostDifferences)), ...(more > 0 ? [`- and ${more} more`] : [])].join("\n"),
    folded(`${unseen.length} that nobody sees`, asLines(unseen.slice(0, mostShown))),
    ...(head === "nothing-to-look-for" ? [missingCheck(seen[0])] : []),
    links.map(({ release, link }) => `[Document on ${release}](${link})`).join(" · "),
    folded("What it shows", shown),
    folded("What was assumed", assumed),
    folded("What was taken, made and left out", asList(notes)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

const headline = (report: Report, { head, runs, seenOn, ...found }: Found): string => {
  const { since, depends } = found;
  const what = lookedForText(found);
  const ofHead = runs.filter(({ verdict }) => (verdict === "cannot-run") === (head === "cannot-run"));
  const releases = head === "seen" ? (seenOn ?? "") : ofHead.map(({ release }) => release).join(" and ");
  const title = headTexts[head].replace("{release}", () => releases);
  switch (head) {
    case "seen":
      return `**${title}** (${what}${since ? `; ${sinceText(since)}` : ""}).`;
    case "depends":
      return `**${title}:** seen on ${seenOn ?? runs[0]?.release ?? ""} ${dependsText(depends)} (${what}).`;
    case "not-seen":
      return `**${title}** (${what}).`;
    case "cannot-run":
      return `**${title}** (${inCell(runs[0]?.reason ?? "").replace(/\.$/, "")}).`;
    case "nothing-to-look-for":
      if (runs.some(hasErrors))
        return `**${title}.** It throws an error that the report does not name, and nothing else says what is wrong.`;
      return runs.some(({ isReached }) => isReached) || found.lookedFor !== "report"
        ? `**${title}.** It runs without an error, and nothing says what is wrong.`
        : `**${title}.** It shows neither what is wrong by the report nor what should be there (${what}).`;
    case "no-code":
      return `**${title}.** ${report.unrunnable === null ? "" : unrunnableTexts[report.unrunnable]} ${isChinese(report) ? askInChinese : askForCode}`;
  }
};

/** What may be why nothing was seen. */
const limitsText = (runs: readonly ReportRun[], undone: readonly string[], head: ReportHead): string => {
  const thrown = runs.filter(hasErrors);
  const errors =
    head === "not-seen"
      ? [...new Set(thrown.flatMap((run) => run.errors.slice(0, 1)))]
      : thrown.map((run) => `${run.release}: ${run.errors[0] ?? ""}`);
  return [
    ...(undone.length === 0 ? [] : ["Not done or not run, though the report has it:", ...asList(undone)]),
    ...(errors.length === 0
      ? []
      : [head === "not-seen" ? "Another error came instead:" : "The error:", ...asList(errors)]),
  ].join("\n");
};

const hasErrors = ({ verdict, errors }: ReportRun) => verdict !== "cannot-run" && errors.length > 0;

const sinceText = ({ release, isExact, after }: NonNullable<Found["since"]>) => {
  const text = isExact ? sinceTexts.exact : after === null ? sinceTexts.oldest : sinceTexts.oldestAfter;
  return text.replace("{release}", release).replace("{after}", after ?? "");
};

const lookedForText = ({ check, lookedFor, compared }: Pick<Found, "check" | "lookedFor" | "compared">) => {
  const what = inCell(describeFailure(check).slice(0, 200));
  return compared && lookedFor === "difference"
    ? ofCompared("only", compared).replace("{what}", () => what)
    : what;
};

const isChinese = ({ title, description }: Report) => /[\u4e00-\u9fff]/.test(`${title ?? ""}${description}`);

const askForCode =
  "Please add the code that shows it: the markup of the table or select, and the script that starts it. Also say on which release it is wrong, and what you expected instead.";
const askInChinese =
  "请补充能重现问题的代码：表格或选择框的标记，以及启动它的脚本。也请说明是哪个版本，以及您期望的结果。";

/** “with Bootstrap v5, not with Bootstrap v4 or Bootstrap v3”, for each thing assumed. */
const dependsText = (depends: readonly Alternative[]) =>
  [...Map.groupBy(depends, ({ id }) => id)]
    .map(([id, alike]) => {
      const allOf = (side: "with" | "not") =>
        [...new Set(alike.map((one) => said(id, one[side])))].join(" or ");
      return `with ${allOf("with")}, not with ${allOf("not")}`;
    })
    .join("; ");

const said = (id: string, value: string) => {
  if (value === "made" || value === "run") return `${inCell(id)} ${value}`;
  return value === "left" ? `${inCell(id)} left out` : inCell(value);
};

const assumptionLine = ({ id, value, values }: Report["assumptions"][number]): string => {
  const others = values.filter((one) => one !== value);
  return `${id}: ${value}${others.length === 0 ? "" : ` (or ${others.join(", ")})`}`;
};

const differencesTitle = (compared: NonNullable<Report["ends"]>, count: number) =>
  count === 0 ? `${ofCompared("alike", compared)}.` : `${ofCompared("differ", compared)}:`;

const ofCompared = (text: keyof typeof comparedTexts, { good, bad }: NonNullable<Report["ends"]>) =>
  comparedTexts[text].replace("{good}", good).replace("{bad}", bad);

/** A difference, with the sentence that makes it what is looked for. */
const differenceLine = ({ expectation, values }: DifferenceRow, compared: Found["compared"]): string => {
  const releases = [compared?.good, compared?.bad];
  const shown = values.map((value, at) => `${value?.slice(0, 100) ?? "none"} on ${releases[at] ?? ""}`);
  const failure = describeFailure({ ...noCheck, expectations: [expectation] });
  return `${failure}: ${shown.join(", ")}. Expect ${describeExpectation(expectation)}.`;
};

const noCheck = { steps: [], withinSeconds: 5, isNegated: false };

const asList = (lines: readonly string[]) => lines.map((line) => `- ${inCell(line.slice(0, 500))}`);

/** What to add to the report: the first difference as a check, where there is one. */
const missingCheck = (difference: DifferenceRow | undefined) => {
  const { expectation = { expect: "result-text", match: { how: "contains", text: "…" } } } = difference ?? {};
  const json = JSON.stringify({ expectations: [expectation] }).replaceAll("`", String.raw`\u0060`);
  return `Add a block with what the page must show:\n\n\`\`\`json\n${json}\n\`\`\``;
};

const folded = (title: string, lines: readonly string[]): string => {
  const text = lines.join("\n").trimEnd();
  return text === "" ? "" : `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
};
