import { checkBounds, recordedProperties } from "@online-editor/contract/bounds";
import type { Expectation, RecordedLook } from "@online-editor/contract/check";
import { allOf } from "./find-target.ts";
import { boxOf, isVisible, styleOf } from "./elements.ts";

/** Whether an expectation holds, and what was found. */
export interface LookResult {
  holds: boolean;
  found: string;
  isImpossible?: true;
  recorded?: RecordedLook;
}

type Recorded = RecordedLook["elements"][number];

const sides = ["x", "y", "width", "height"] as const;
const longestValue = 100;
const maxReported = 3;

/** Compares the elements of a target with their recording; records them if there is none. */
export const lookAtRecorded = ({
  target,
  recorded,
  tolerance,
}: Extract<Expectation, { expect: "stays-as-it-is" }>): LookResult => {
  const pageWidth = window.innerWidth;
  const matching = allOf(target);
  const meant =
    target.index === undefined ? matching.filter(isVisible) : matching.slice(target.index, target.index + 1);
  if (meant.length === 0) return { holds: false, found: "nothing that matches" };
  const elements = meant.slice(0, checkBounds.recordedElements).map(recordOf);
  if (!recorded)
    return {
      holds: false,
      isImpossible: true,
      found: "Not recorded yet. Run the check in the editor to record it.",
      recorded: { pageWidth, elements },
    };
  if (recorded.pageWidth !== pageWidth)
    return {
      holds: false,
      isImpossible: true,
      found: `Recorded in a page ${recorded.pageWidth} px wide, but this one is ${pageWidth} px wide.`,
    };
  if (elements.length !== recorded.elements.length)
    return { holds: false, found: `${elements.length} elements instead of ${recorded.elements.length}` };
  return resultOf(differencesOf(recorded.elements, elements, tolerance));
};

const recordOf = (element: Element): Recorded => {
  const style: Recorded["style"] = {};
  for (const property of recordedProperties)
    style[property] = styleOf(element, property).slice(0, longestValue);
  return { ...boxOf(element), style };
};

const differencesOf = (
  before: readonly Recorded[],
  now: readonly Recorded[],
  tolerance: number,
): string[] => {
  const found: string[] = [];
  for (let at = 0; at < now.length; at += 1) {
    const [was, is] = [before[at], now[at]];
    if (!was || !is) continue;
    const which = now.length === 1 ? "" : `number ${at + 1}: `;
    const differs = (what: string, from: string, to: string) => {
      found.push(`${which}${what} ${to} instead of ${from}`);
    };
    for (const side of sides) {
      const by = is[side] - was[side];
      if (by > tolerance || -by > tolerance) differs(side, `${was[side]} px`, `${is[side]} px`);
    }
    for (const property of recordedProperties) {
      const [from, to] = [was.style[property], is.style[property]];
      if (from !== undefined && to !== undefined && from !== to) differs(property, from, to);
    }
  }
  return found;
};

const resultOf = (differences: readonly string[]): LookResult => {
  if (differences.length === 0) return { holds: true, found: "as recorded" };
  const found = differences.slice(0, maxReported).join("; ");
  const others = differences.length - maxReported;
  return { holds: false, found: others > 0 ? `${found}; and ${others} more` : found };
};
