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

/** What the document shows on one side of a break. */
interface Side {
  shown: Judgement;
}

/** The sides of a break, in the order in which the next candidate is judged on them. */
export interface Sides<One extends Side> {
  inOrder(): One[];
  /** Notes that a candidate does not show the same on a side. */
  noteRefusal(side: One): void;
}

/**
 * Orders the sides of a break so that a candidate that does not show it is refused after one run: the side that has
 * refused most comes first. At first that is a good one, since most candidates lack something and are bad everywhere.
 */
export const createSides = <One extends Side>(sides: readonly One[]): Sides<One> => {
  const refusals = new Map<One, number>();
  const refusalsOf = (side: One) => refusals.get(side) ?? (side.shown.verdict === "good" ? 0.5 : 0);
  return {
    inOrder: () => sides.toSorted((one, other) => refusalsOf(other) - refusalsOf(one)),
    noteRefusal: (side) => {
      refusals.set(side, refusalsOf(side) + 1);
    },
  };
};

/**
 * The failed expectation. Found counts and texts change as a document shrinks and are left out; thrown errors are
 * compared.
 */
const failureIn = ({ reason, evidence }: Judgement): string => {
  const failed = evidence.expectations.find(({ holds }) => !holds);
  if (!failed) return reason;
  const { expected, found } = failed;
  return /^no (?:uncaught|console) error$/.test(expected) ? `${expected}: ${withoutPlaces(found)}` : expected;
};

const withoutPlaces = (message: string) => message.replaceAll(/\bhttps?:\S+|\d+/g, "");
