import type { Verdict } from "@online-editor/contract/judgement";
import { inCell, verdictWords } from "@online-editor/triage";

/** What triage found for a bug report: `online-editor triage --json` prints it with its Markdown. */
export interface TriageAnswer {
  /** What was taken, made and left out, a line each. */
  notes: string[];
  runs: {
    release: string;
    verdict: Verdict;
    reason: string;
    text: string;
    errors: string[];
    console: string[];
  }[];
  /** The sentence of the search; null if none was made. */
  search: string | null;
  isReproduced: boolean;
  /** Nothing says what is wrong: neither a check nor an error. */
  needsCheck: boolean;
  links: { release: string; link: string }[];
  /** For the issue: `reproduced`, `since 1.24.0`. */
  labels: string[];
}

const mostShown = 20;

/** The answer as one comment in Markdown, in which a stranger's text is neither markup nor a mention. */
export const triageAsMarkdown = ({
  notes,
  runs,
  search,
  isReproduced,
  needsCheck,
  links,
}: TriageAnswer): string => {
  const headline = isReproduced
    ? "**Reproduced.**"
    : runs.length === 0
      ? "**Not run.**"
      : "**Not reproduced.**";
  const rows = runs.map(
    ({ release, verdict, reason }) =>
      `| ${[release, verdictWords[verdict], reason].map(inCell).join(" | ")} |`,
  );
  const shown = runs.flatMap(({ release, text, errors, console }) => {
    const lines = [...(text === "" ? [] : [text]), ...errors, ...console].slice(0, mostShown);
    return lines.length === 0
      ? []
      : [`On ${release}:`, "", ...lines.map((line) => `- ${inCell(line.slice(0, 500))}`), ""];
  });
  const parts = [
    search === null ? headline : `${headline} ${search}`,
    rows.length === 0 ? "" : ["| Release | Verdict | Reason |", "| --- | --- | --- |", ...rows].join("\n"),
    needsCheck ? missingCheck : "",
    links.map(({ release, link }) => `[Document on ${release}](${link})`).join(" · "),
    folded("What it shows", shown),
    folded(
      "What was taken, made and left out",
      notes.map((line) => `- ${inCell(line)}`),
    ),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

const missingCheck = `There is no error, and nothing says what is wrong. Add a block with what the page must show:

\`\`\`json
{ "expectations": [{ "expect": "result-text", "match": { "how": "contains", "text": "…" } }] }
\`\`\``;

const folded = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ""
    : `<details>\n<summary>${title}</summary>\n\n${lines.join("\n").trimEnd()}\n\n</details>`;
