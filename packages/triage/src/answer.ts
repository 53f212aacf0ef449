import type { Check, Expectation } from "@online-editor/contract/check";
import type { SearchAnswer, Verdict, VerdictChange } from "@online-editor/contract/judgement";
import { changesIn, judgedAs, meantChange, next, type Search } from "./search.ts";

/** The answer of a search so far. */
export const answerOf = (search: Search): SearchAnswer => {
  const verdicts = search.releases.flatMap((release) => {
    const judged = judgedAs(search, release);
    return judged ? [{ release, verdict: judged.verdict, reason: judged.reason }] : [];
  });
  const changes = changesIn(search);
  const meant = meantChange(search);
  const [lastGood, firstBad] = meant?.verdict === "bad" ? [meant.from, meant.to] : [null, null];
  const oldestBad = verdicts.findLast(({ verdict }) => verdict === "bad")?.release ?? null;
  return { verdicts, lastGood, firstBad: firstBad ?? oldestBad, changes };
};

/**
 * The answer in English: “Works up to 1.22.1, broken since 1.22.2.” It names what was not judged. A verdict that never
 * changes is no finding: the problem may be older than all releases, or the check may not see it.
 */
export const sentenceOf = (search: Search, check?: Pick<Check, "expectations">): string => {
  const { verdicts, changes } = answerOf(search);
  if (verdicts.length === 0) return "No release was judged.";
  const conclusive = verdicts.filter(({ verdict }) => verdict === "good" || verdict === "bad");
  const [first, ...later] = changes;
  if (first) {
    const parts = [firstPart(first), ...later.map(laterPart)];
    return `${parts.join(", ")}.${rangeNote(changes)}${judgedNote(search, verdicts)}`;
  }
  const [newest] = conclusive;
  if (!newest) {
    const unsure = verdicts.some(({ verdict }) => verdict === "unsure");
    return unsure ? "No release gives the same verdict each time." : "No release could run.";
  }
  if (next(search).length > 0) return "No change so far.";
  if (conclusive.length === 1) return `Only ${newest.release} could be judged.${couldNot(verdicts)}`;
  return `${alike(conclusive.length, newest.verdict, check)}${couldNot(verdicts)}`;
};

/** True when several were judged and the verdict never changed: the search names none. */
export const isAlike = ({
  verdicts,
  changes,
}: {
  verdicts: readonly { verdict: Verdict }[];
  changes: readonly VerdictChange[];
}): boolean =>
  changes.length === 0 &&
  verdicts.filter(({ verdict }) => verdict === "good" || verdict === "bad").length > 1;

const alike = (count: number, verdict: Verdict, check?: Pick<Check, "expectations">) =>
  verdict === "good" && check?.expectations.every(({ expect }) => errorsOnly.has(expect))
    ? `No uncaught error in any of ${count} releases. That may not be your problem: say what is wrong.`
    : `All ${count} releases show this. Either it never worked, or the check does not see the problem.`;

const errorsOnly = new Set<string>([
  "no-uncaught-error",
  "no-console-error",
] satisfies Expectation["expect"][]);

const firstPart = ({ from, to, verdict }: VerdictChange) =>
  verdict === "bad" ? `Works up to ${from}, broken since ${to}` : `Broken up to ${from}, works since ${to}`;

const laterPart = ({ to, verdict }: VerdictChange) =>
  verdict === "bad" ? `broken again since ${to}` : `works again since ${to}`;

const mostNamed = 5;

const named = (releases: readonly string[]) =>
  releases.length > mostNamed ? `${releases.length} releases` : releases.join(", ");

/** Names the releases inside a change that were not judged: the verdict may have changed at any of them. */
const rangeNote = (changes: readonly VerdictChange[]): string => {
  const unknown = changes.flatMap((change) => change.unknown);
  return unknown.length === 0 ? "" : ` Not judged between: ${named(unknown)}.`;
};

const judgedNote = ({ releases }: Search, verdicts: SearchAnswer["verdicts"]): string =>
  verdicts.length < releases.length
    ? ` ${verdicts.length} of ${releases.length} releases judged.${couldNot(verdicts)}`
    : couldNot(verdicts);

const couldNot = (verdicts: SearchAnswer["verdicts"]): string => {
  const failed = verdicts.filter(({ verdict }) => verdict === "cannot-run").map(({ release }) => release);
  return failed.length === 0 ? "" : ` Could not run: ${named(failed.toReversed())}.`;
};
