import type { Judgement } from "@online-editor/contract/judgement";

/**
 * Whether a judgement shows what another one showed: the same verdict, for the same failed expectation. A page that
 * throws what the other did not is broken in another way, and shows nothing.
 */
export const showsSame = (before: Judgement, now: Judgement): boolean => {
  if (now.verdict === "cannot-run" || now.verdict !== before.verdict) return false;
  const known = new Set(before.evidence.errors.map(withoutPlaces));
  return (
    now.evidence.errors.every((error) => known.has(withoutPlaces(error))) &&
    failureIn(now) === failureIn(before)
  );
};

/**
 * The sides of a break in the order in which a candidate is judged on them: those on which the document is good come first.
 * Most candidates have lost what they need and are bad everywhere: one run says so, and not two.
 */
export const goodFirst = <Side extends { shown: Judgement }>(sides: readonly Side[]): Side[] =>
  sides.toSorted(({ shown: one }, { shown: other }) => rankOf(one) - rankOf(other));

const rankOf = ({ verdict }: Judgement) => (verdict === "good" ? 0 : 1);

/** Counts and texts that are found instead become others as a document becomes smaller; what is thrown does not. */
const failureIn = ({ reason, evidence }: Judgement): string => {
  const failed = evidence.expectations.find(({ holds }) => !holds);
  if (reason.startsWith("Step ") || !failed) return reason;
  const { expected, found } = failed;
  return /^no (?:uncaught|console) error$/.test(expected) ? `${expected}: ${withoutPlaces(found)}` : expected;
};

const withoutPlaces = (message: string) => message.replaceAll(/\bhttps?:\S+|\d+/g, "");
