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

/**
 * Judges a candidate on the sides of a break, one after the other, until it does not show the same on one: `judgeOn` gives
 * null where that is not known. The side that has refused most comes first, so that most candidates are refused after one
 * run. At first that is a good one, since most candidates lack something and are bad everywhere.
 */
export const createSides = <One extends Side>(sides: readonly One[]) => {
  const refusals = new Map<One, number>();
  const refusalsOf = (side: One) => refusals.get(side) ?? (side.shown.verdict === "good" ? 0.5 : 0);
  return {
    async showSame(judgeOn: (side: One) => Promise<Judgement | null>): Promise<boolean> {
      for (const side of sides.toSorted((one, other) => refusalsOf(other) - refusalsOf(one))) {
        const judgement = await judgeOn(side);
        if (judgement && showsSame(side.shown, judgement)) continue;
        if (judgement) refusals.set(side, refusalsOf(side) + 1);
        return false;
      }
      return true;
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
