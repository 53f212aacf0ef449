import type { Judgement } from "@online-editor/contract/judgement";

/**
 * True when a judgement shows the same finding as another: the same verdict for the same failed expectation. A page
 * with new errors is broken in another way and does not count.
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
 * Orders the sides of a break for judging a candidate: good ones first. Most candidates lack something they need and
 * are bad everywhere, so that one run rejects them instead of two.
 */
export const goodFirst = <Side extends { shown: Judgement }>(sides: readonly Side[]): Side[] =>
  sides.toSorted(({ shown: one }, { shown: other }) => rankOf(one) - rankOf(other));

const rankOf = ({ verdict }: Judgement) => (verdict === "good" ? 0 : 1);

/**
 * The failed expectation. Found counts and texts change as a document shrinks and are left out; thrown errors are
 * compared.
 */
const failureIn = ({ reason, evidence }: Judgement): string => {
  const failed = evidence.expectations.find(({ holds }) => !holds);
  if (reason.startsWith("Step ") || !failed) return reason;
  const { expected, found } = failed;
  return /^no (?:uncaught|console) error$/.test(expected) ? `${expected}: ${withoutPlaces(found)}` : expected;
};

const withoutPlaces = (message: string) => message.replaceAll(/\bhttps?:\S+|\d+/g, "");
