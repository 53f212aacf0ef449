import type { SearchAnswer, Verdict } from "@online-editor/contract/judgement";

/** What the triage of a report comes to, in English. */
export const headTexts = {
  seen: "Seen on {release}",
  depends: "Depends on what the report does not say",
  "not-seen": "Not seen on {release}",
  "cannot-run": "Could not run on {release}",
  "nothing-to-look-for": "Nothing to look for yet",
  "no-code": "No code to run",
} as const;

/** Since when something is seen, in English. */
export const sinceTexts = {
  exact: "since {release}",
  oldest: "since {release}, the oldest that ran",
  oldestAfter: "since {release}, the oldest that ran after {after}",
} as const;

/** What two releases that a report names come to, in English. */
export const comparedTexts = {
  only: "{what}, the only difference between {good} and {bad} that a person sees",
  differ: "{good} and {bad} differ in what a person sees",
  alike: "{good} and {bad} show the same",
} as const;

export type ReportHead = keyof typeof headTexts;

/** The head of what was found: a verdict that depends on something assumed is none. */
export const headOf = ({
  hasCode,
  hasCheck,
  verdicts,
  isSeen = verdicts.includes("bad"),
  isDependent,
}: {
  hasCode: boolean;
  /** Whether anything but an uncaught error is looked for. */
  hasCheck: boolean;
  /** First of the release that the report is about. */
  verdicts: readonly Verdict[];
  isSeen?: boolean;
  isDependent: boolean;
}): ReportHead => {
  if (!hasCode) return "no-code";
  if (isDependent) return "depends";
  if (isSeen) return "seen";
  // That a newer release works says nothing of the one that the report is about.
  if (verdicts[0] === "cannot-run") return "cannot-run";
  return hasCheck ? "not-seen" : "nothing-to-look-for";
};

/** Since when something is seen; null: not known. A release that could not run is none that works. */
export const sinceOf = ({
  lastGood,
  firstBad,
  changes,
  verdicts,
}: SearchAnswer): { release: string; isExact: boolean; after: string | null } | null => {
  if (firstBad === null) return null;
  if (lastGood !== null) {
    const change = changes.find(({ from, to }) => from === lastGood && to === firstBad);
    return { release: firstBad, isExact: change?.unknown.length === 0, after: lastGood };
  }
  const at = verdicts.findIndex(({ release }) => release === firstBad);
  const older = verdicts.slice(at + 1);
  return older.length > 0 && older.every(({ verdict }) => verdict === "cannot-run")
    ? { release: firstBad, isExact: false, after: null }
    : null;
};

/** What a report does not say, with the value that was taken and the others. */
interface Assumed {
  id: string;
  kind: string;
  value: string;
  values: readonly string[];
  basis: string | null;
}

/** Two values of something assumed: what is asked for is seen with the one, and not with the other. */
export interface Alternative {
  id: string;
  with: string;
  not: string;
}

/**
 * What a verdict depends on if it is the opposite with the other value of something assumed, which `variant` has as
 * `not`; null: not on that.
 */
export const dependenceOf = (
  verdict: Verdict,
  other: Verdict | undefined,
  { id, with: value, not }: Alternative,
): Alternative | null => {
  if (verdict === "bad" && other === "good") return { id, with: value, not };
  return verdict === "good" && other === "bad" ? { id, with: not, not: value } : null;
};

/** What another value of which may change what is seen. */
const varied = new Set(["theme", "rows", "answers", "undeclared", "piece"]);
const mostVaried = 6;

/** What else a report may mean where it says nothing: an alternative of each assumption, then the others. */
export const variantsOf = (assumptions: readonly Assumed[]): Alternative[] =>
  assumptions
    .filter(({ kind, basis }) => basis === null && varied.has(kind))
    .flatMap(({ id, value, values }) =>
      values
        .filter((other) => other !== value)
        .map((other, turn) => ({ turn, variant: { id, with: value, not: other } })),
    )
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, mostVaried)
    .map(({ variant }) => variant);
