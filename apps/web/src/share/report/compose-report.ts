import { type Library, nameOfRelease, type Selection } from "@online-editor/contract";
import { asMarkdown, selectionLines, themeTitle } from "../share-links.ts";

/** The user's account of the problem. */
export interface Account {
  steps: string;
  expected: string;
  actual: string;
}

export interface ReportFacts {
  library: Library;
  selection: Selection;
  /** The second selection of a comparison. */
  compared: Selection | null;
  /** The writer's own description of the document; may be empty. */
  description: string;
  account: Account;
  /** The first problem in the run, with its line, as a line of text; null if there is none. */
  problem: string | null;
  /** The result of a search over releases; null if there is none. */
  finding: ReportedFinding | null;
  /** The differences of a comparison's two results, each as a line of text. */
  differences: readonly string[];
  /** Shows the problem; null if no link can carry the document. */
  link: string | null;
  browser: string;
}

/** Where a document broke, by which check, with links to both releases if there are any. */
export interface ReportedFinding {
  sentence: string;
  lastGood: string;
  firstBad: string;
  /** Its steps and expectations, each as a line of text. */
  check: readonly string[];
  links: Readonly<Record<"lastGood" | "firstBad", string | null>>;
  /** The result of a search over the commits in between, and the page of its commit; null if none has ended. */
  commit: { sentence: string; address: string | null } | null;
}

/** Answers the libraries' issue forms, in Markdown, as far as the editor and the user can. */
export const composeReport = (facts: ReportFacts): string => {
  const { library, selection, description, account, differences, link, browser } = facts;
  return [
    section("Versions affected", versions(facts)),
    ...(description.trim() === "" ? [] : [section("Description", description.trim())]),
    section("Steps", account.steps.trim() || asked("What to do to see the problem")),
    section("Expected", account.expected.trim() || asked("What should happen")),
    section("Actual", actual(facts)),
    ...(facts.finding ? [section("Found by a check", findingLines(facts.finding))] : []),
    ...(differences.length === 0 ? [] : [section("What differs", asCode(differences.join("\n")))]),
    section("Example", link ?? "Save the document, and put its link here."),
    section("Theme and extensions", selectionLines(library, selection).slice(1).join("\n")),
    section("Browser", browser),
  ].join("\n\n");
};

const findingLines = ({ sentence, lastGood, firstBad, check, links, commit }: ReportedFinding) =>
  [
    asMarkdown(sentence),
    "",
    ...(
      [
        ["Last good", lastGood, links.lastGood],
        ["First bad", firstBad, links.firstBad],
      ] as const
    ).map(([title, release, link]) => `- ${title}: ${release}${link === null ? "" : `, ${link}`}`),
    "",
    ...(commit ? [[asMarkdown(commit.sentence), commit.address ?? ""].join(" ").trim(), ""] : []),
    "The check:",
    "",
    asCode(check.join("\n")),
  ].join("\n");

/** A question that the sender of the form sees, but its readers do not. */
const asked = (question: string) => `<!-- ${question} -->`;

const actual = ({ account, problem }: Pick<ReportFacts, "account" | "problem">) => {
  const written = account.actual.trim();
  const parts = [...(written === "" ? [] : [written]), ...(problem === null ? [] : [asCode(problem)])];
  return parts.join("\n\n") || asked("What happens instead");
};

/** A block that no text can leave, whatever a document throws. */
const asCode = (text: string) => {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
};

const versions = ({
  library,
  selection,
  compared,
}: Pick<ReportFacts, "library" | "selection" | "compared">) => {
  const name = nameOfRelease(selection);
  const beside = compared
    ? [
        nameOfRelease(compared) === name ? null : asMarkdown(nameOfRelease(compared)),
        compared.theme === selection.theme ? null : `the theme ${themeTitle(library, compared)}`,
      ].filter((difference) => difference !== null)
    : [];
  const title = `${library.title} ${asMarkdown(name)}`;
  return beside.length === 0 ? title : `${title}, compared with ${beside.join(" and ")}`;
};

const section = (title: string, text: string) => `### ${title}\n\n${text}`;

/** The longest address that GitHub and the proxies in front of it accept. */
const longestAddress = 8000;

/** The address of the form with the report in it; only with the title if it would be too long. */
export const formAddress = (
  form: string,
  { title, body }: { title: string; body: string },
): { address: string; isWhole: boolean } => {
  const filled = new URL(form);
  filled.searchParams.set("title", title);
  const titled = filled.href;
  filled.searchParams.set("body", body);
  return filled.href.length > longestAddress
    ? { address: titled, isWhole: false }
    : { address: filled.href, isWhole: true };
};

const browsers: [name: string, version: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /\bOPR\/([\d.]+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/],
  ["Safari", /\bVersion\/([\d.]+).*Safari/],
];

const systems: [name: string, pattern: RegExp][] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
];

/** The browser's common name, from its user agent; the user agent itself if it is unknown. */
export const nameBrowser = (userAgent: string): string => {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    const system = systems.find(([, known]) => known.test(userAgent))?.[0];
    if (version !== undefined) return `${name} ${version}${system === undefined ? "" : ` on ${system}`}`;
  }
  return userAgent;
};
