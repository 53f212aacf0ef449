import type { SearchAnswer, VerdictChange } from "@online-editor/contract/judgement";
import { changesIn, judgedAs, meantChange, type Search } from "./search.ts";

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

/** The answer in English: “Works up to 1.22.1, broken since 1.22.2.” */
export const sentenceOf = (search: Search): string => {
  const { verdicts, changes } = answerOf(search);
  if (verdicts.length === 0) return "No release was judged.";
  const [newest, oldest] = ["good", "bad"].map((wanted) =>
    verdicts.filter(({ verdict }) => verdict === wanted),
  );
  const judgedCount = (newest?.length ?? 0) + (oldest?.length ?? 0);
  if (judgedCount === 0) {
    const unsure = verdicts.some(({ verdict }) => verdict === "unsure");
    return unsure ? "No release gives the same verdict each time." : "No release could run.";
  }
  if (changes.length === 0) {
    const good = newest?.length !== 0;
    const releases = good ? newest : oldest;
    const [to, from] = [releases?.[0]?.release ?? "", releases?.at(-1)?.release ?? ""];
    const verdict = good ? "Works" : "Broken";
    if (judgedCount === 1) return `${verdict} in ${to}, the only release judged.`;
    const all = judgedCount === search.releases.length ? "all" : "the";
    return `${verdict} in ${all} ${judgedCount} releases judged, ${from} to ${to}.`;
  }
  const [first, ...later] = changes;
  const parts = [first ? firstPart(first) : "", ...later.map(laterPart)];
  return `${parts.join(", ")}.${rangeNote(changes)}`;
};

const firstPart = ({ from, to, verdict }: VerdictChange) =>
  verdict === "bad" ? `Works up to ${from}, broken since ${to}` : `Broken up to ${from}, works since ${to}`;

const laterPart = ({ to, verdict }: VerdictChange) =>
  verdict === "bad" ? `broken again since ${to}` : `works again since ${to}`;

const mostNamed = 5;

/** Names the releases inside a change that were not judged: the verdict may have changed at any of them. */
const rangeNote = (changes: readonly VerdictChange[]): string => {
  const unknown = changes.flatMap((change) => change.unknown);
  if (unknown.length === 0) return "";
  const named = unknown.length > mostNamed ? `${unknown.length} releases` : unknown.join(", ");
  return ` Not judged between: ${named}.`;
};
