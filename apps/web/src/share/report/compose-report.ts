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
  /** The first problem in the run, with its line, as a line of text; null if there is none or a search says it. */
  problem: string | null;
  /** The result of a search over releases; null if there is none. */
  finding: ReportedFinding | null;
  /** The differences of a comparison's two results, each as a line of text. */
  differences: readonly string[];
  /** Shows the problem; null if no link can carry the document. */
  link: string | null;
  browser: string;
}

/** Where a document broke, with links to both releases if there are any. */
export interface ReportedFinding {
  /** Such as “Works up to 1.0.0. Broken since 2.0.0.” */
  headline: string;
  /** Null: no release does. */
  works: string | null;
  broken: string;
  links: Readonly<Record<"works" | "broken", string | null>>;
  /** The result of a search over the commits in between, and the page of its commit; null if none has ended. */
  commit: { sentence: string; address: string | null } | null;
}

/** Answers the libraries' issue forms, in Markdown, as far as the editor and the user can. */
export const composeReport = (facts: ReportFacts): string => {
  const { library, selection, description, account, finding, differences, link, browser } = facts;
  return [
    section("Versions affected", finding ? foundVersions(library, finding) : versions(facts)),
    ...(description.trim() === "" ? [] : [section("Description", description.trim())]),
    section("Steps", account.steps.trim() || requested("What to do to see the problem")),
    section("Expected", account.expected.trim() || requested("What should happen")),
    section("Actual", actual(facts)),
    ...(differences.length === 0 ? [] : [section("What differs", asCode(differences.join("\n")))]),
    finding
      ? section("Links", linkLines(finding).join("\n"))
      : section("Example", link ?? "Save the document, and put its link here."),
    section("Theme and extensions", selectionLines(library, selection).slice(1).join("\n")),
    section("Browser", browser),
  ].join("\n\n");
};

const foundVersions = ({ title }: Library, { headline, works }: ReportedFinding): string =>
  `${title}: ${asMarkdown(headline)}${works === null || headline.includes(` ${works}.`) ? "" : ` Works in ${works}.`}`;

const linkLines = ({ works, broken, links, commit }: ReportedFinding): string[] => [
  `- ${exampleOn(broken, links.broken)}, broken`,
  ...(works === null ? [] : [`- ${exampleOn(works, links.works)}, works`]),
  ...(commit ? [`- ${asMarkdown(commit.sentence)} ${commit.address ?? ""}`.trimEnd()] : []),
];

const exampleOn = (release: string, link: string | null) =>
  link === null ? `Example on ${release}` : `[Example on ${release}](${link})`;

/** A question that the sender of the form sees, but its readers do not. */
const requested = (question: string) => `<!-- ${question} -->`;

const actual = ({ account, problem }: Pick<ReportFacts, "account" | "problem">) => {
  const written = account.actual.trim();
  const parts = [...(written === "" ? [] : [written]), ...(problem === null ? [] : [asCode(problem)])];
  return parts.join("\n\n") || requested("What happens instead");
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
