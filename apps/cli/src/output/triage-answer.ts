import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import type { Report } from "@online-editor/run/report";
import { unrunnableTexts } from "@online-editor/run/report-notes";
import { describeFailure, inCell } from "@online-editor/triage";
import { markdownTable } from "./search-answer.ts";

/** What the triage of a report comes to. */
export type Head = "seen" | "depends" | "not-seen" | "cannot-run" | "nothing-to-look-for" | "no-code";

/** A run of a report's document on a release. */
export interface ReportRun extends Pick<Judgement, "verdict" | "reason"> {
  release: string;
  text: string;
  errors: readonly string[];
  console: readonly string[];
}

interface Found {
  head: Head;
  runs: readonly ReportRun[];
  seenOn: string | null;
  since: string | null;
  search: string | null;
  depends: readonly { id: string; with: string; not: string }[];
  check: Check;
  links: readonly { release: string; link: string }[];
}

const mostShown = 20;

/** The answer as one comment in Markdown, in which a stranger's text is neither markup nor a mention. */
export const triageAnswer = (report: Report, notes: readonly string[], found: Found): string => {
  const { runs, head, search, links } = found;
  const shown = runs.flatMap(({ release, text, errors, console }) => {
    const lines = [text, ...errors, ...console].filter((line) => line !== "").slice(0, mostShown);
    return lines.length === 0 ? [] : [`On ${release}:`, "", ...asList(lines), ""];
  });
  const ofReleases = runs.map(({ release: name, ...run }) => ({ name, ...run }));
  const isAnswered = head === "seen" || head === "depends" || head === "not-seen";
  const assumed = report.assumptions.filter(({ basis }) => basis === null).map(assumptionLine);
  const parts = [
    `${headline(report, found)} ${isAnswered ? (search ?? "") : ""}`.trim(),
    ...(runs.length === 0 ? [] : [markdownTable("Release", ofReleases).join("\n")]),
    ...(head === "nothing-to-look-for" ? [missingCheck] : []),
    links.map(({ release, link }) => `[Document on ${release}](${link})`).join(" · "),
    folded("What it shows", shown),
    folded("What was assumed", asList(assumed)),
    folded("What was taken, made and left out", asList(notes)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

const headline = (report: Report, { head, runs, seenOn, since, depends, check }: Found): string => {
  const what = inCell(describeFailure(check).slice(0, 200));
  const releases = runs.map(({ release }) => release).join(" and ");
  switch (head) {
    case "seen":
      return `**Seen on ${seenOn ?? ""}** (${what}${since === null ? "" : `; since ${since}`}).`;
    case "depends":
      return `**Depends on what the report does not say:** ${what} is seen on ${seenOn ?? ""} ${depends
        .map(({ id, with: value, not }) => `with ${said(id, value)}, not with ${said(id, not)}`)
        .join("; ")}.`;
    case "not-seen":
      return `**Not seen on ${releases}** (${what}).`;
    case "cannot-run":
      return `**Could not run on ${releases}** (${inCell(runs[0]?.reason ?? "")}).`;
    case "nothing-to-look-for":
      return "**Nothing to look for yet.** It runs without an error, and nothing says what is wrong.";
    case "no-code":
      return `**No code to run.** ${report.unrunnable === null ? "" : unrunnableTexts[report.unrunnable]} ${/[\u4e00-\u9fff]/.test(report.description) ? askInChinese : askForCode}`;
  }
};

const askForCode =
  "Please add the code that shows it: the markup of the table or select, and the script that starts it. Also say on which release it is wrong, and what you expected instead.";
const askInChinese =
  "请补充能重现问题的代码：表格或选择框的标记，以及启动它的脚本。也请说明是哪个版本，以及您期望的结果。";

const said = (id: string, value: string) => {
  if (value === "made") return `${inCell(id)} made`;
  return value === "left" ? `${inCell(id)} left out` : inCell(value);
};

const assumptionLine = ({ id, value, values }: Report["assumptions"][number]): string => {
  const others = values.filter((one) => one !== value);
  return `${id}: ${value}${others.length === 0 ? "" : ` (or ${others.join(", ")})`}`;
};

const asList = (lines: readonly string[]) => lines.map((line) => `- ${inCell(line.slice(0, 500))}`);

const missingCheck = `Add a block with what the page must show:

\`\`\`json
{ "expectations": [{ "expect": "result-text", "match": { "how": "contains", "text": "…" } }] }
\`\`\``;

const folded = (title: string, lines: readonly string[]): string => {
  const text = lines.join("\n").trimEnd();
  return text === "" ? "" : `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
};
