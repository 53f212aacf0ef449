import type { Expectation, Step, Target, TextMatch } from "@online-editor/contract/check";
import { colourWords, propertyWords } from "./differences/value-words.ts";

const roleWords: Readonly<Record<string, string>> = {
  columnheader: "column header",
  rowheader: "row header",
  listitem: "list item",
  searchbox: "search field",
  textbox: "field",
  img: "image",
};

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** The place in English: `first`, `21st`. */
const ordinalOf = (index: number): string => {
  const number = index + 1;
  const isTeen = number % 100 > 10 && number % 100 < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return ordinals[index] ?? `${number}${ending}`;
};

/** A target in English: `button “Save”`, `the second .row`. */
export const describeTarget = (target: Target): string => {
  const which = target.index === undefined ? "" : `the ${ordinalOf(target.index)} `;
  switch (target.by) {
    case "role":
      return `${which}${roleWords[target.role] ?? target.role}${target.name === undefined ? "" : ` “${target.name}”`}`;
    case "label":
      return `${which}field “${target.text}”`;
    case "text":
      return `${which}text “${target.text}”`;
    case "test-id":
      return `${which}test id “${target.id}”`;
    case "selector":
      return `${which}${target.selector}`;
  }
};

/** A step in English. */
export const describeStep = (step: Step): string => {
  switch (step.do) {
    case "click":
      return `click ${describeTarget(step.target)}`;
    case "double-click":
      return `double-click ${describeTarget(step.target)}`;
    case "fill":
      return `fill ${describeTarget(step.target)} with “${step.value}”`;
    case "press":
      return `press ${step.key}${step.target ? ` in ${describeTarget(step.target)}` : ""}`;
    case "choose":
      return `${step.how ?? "choose"} “${step.option}” in ${describeTarget(step.target)}`;
    case "check":
      return `${step.isChecked ? "check" : "uncheck"} ${describeTarget(step.target)}`;
    case "hover":
      return `hover over ${describeTarget(step.target)}`;
    case "scroll":
      return `scroll ${step.target ? describeTarget(step.target) : "the page"} ${describeScroll(step)}`;
    case "drag":
      return `drag ${describeTarget(step.target)} ${
        step.to ? `to ${describeTarget(step.to)}` : `by ${step.x}, ${step.y}`
      }`;
    case "wait-for":
      return `wait for ${describeTarget(step.target)}`;
  }
};

const describeScroll = ({ how, x, y }: Extract<Step, { do: "scroll" }>): string => {
  if (how === "to") return `to ${x}, ${y}`;
  const counted = (by: number) =>
    how === "by-wheel" ? `${by} px by the wheel` : `${by} ${by === 1 ? "page" : "pages"}`;
  const ways = [
    [y, "down", "up", "the end", "the start"],
    [x, "right", "left", "the right end", "the left end"],
  ] as const;
  return ways
    .filter(([by]) => by !== 0)
    .map(([by, on, back, end, start]) =>
      how === "to-end" ? `to ${by > 0 ? end : start}` : `${by > 0 ? on : back} ${counted(Math.abs(by))}`,
    )
    .join(" and ");
};

const describeMatch = (match: TextMatch) => {
  if (match.how === "matches") return `matches /${match.pattern}/`;
  return `${match.how === "contains" ? "contains" : "does not contain"} “${match.text}”`;
};

/** An expectation in English, to follow “Expected”. */
export const describeExpectation = (expectation: Expectation): string => {
  switch (expectation.expect) {
    case "no-uncaught-error":
      return expectation.saying === undefined
        ? "no uncaught error"
        : `no uncaught error “${expectation.saying}”`;
    case "no-console-error":
      return "no console error";
    case "no-hang":
      return "that the document does not hang";
    case "appears":
      return `that ${describeTarget(expectation.target)} is visible at some time`;
    case "dialog":
      return `that a dialog’s text ${describeMatch(expectation.match)}`;
    case "no-dialog":
      return "no dialog";
    case "file":
      return `that a downloaded file ${describeMatch(expectation.match)}`;
    case "exists":
      return `that ${describeTarget(expectation.target)} exists`;
    case "visible":
    case "hidden":
      return `that ${describeTarget(expectation.target)} is ${expectation.expect}`;
    case "count":
      return `${expectation.count} of ${describeTarget(expectation.target)}`;
    case "text":
      return `that the text of ${describeTarget(expectation.target)} ${describeMatch(expectation.match)}`;
    case "value":
      return `that the value of ${describeTarget(expectation.target)} is “${expectation.value}”`;
    case "attribute":
      return expectation.how === undefined
        ? `that ${expectation.name} of ${describeTarget(expectation.target)} is “${expectation.value}”`
        : `that ${describeTarget(expectation.target)} ${
            expectation.how === "has" ? "has" : "does not have"
          } the ${expectation.name} “${expectation.value}”`;
    case "style":
      return `that the ${propertyWords(expectation.property)} of ${describeTarget(expectation.target)} is “${colourWords(expectation.value)}”`;
    case "result-text":
      return `that the text of the result ${describeMatch(expectation.match)}`;
    case "expression":
      return `that ${expectation.code} is true`;
    case "event":
      return `the event ${expectation.name}${expectation.times === 1 ? "" : ` ${expectation.times} times`}${
        expectation.argument === undefined ? "" : ` with “${expectation.argument}” in an argument`
      }`;
    case "request":
      return `${expectation.isMade ? "a" : "no"} request to ${expectation.url}`;
    case "by-eye":
      return `that you say it works${expectation.question === undefined ? "" : `: “${expectation.question}”`}`;
    case "stays-as-it-is":
      return `that ${describeTarget(expectation.target)} looks ${
        expectation.recorded ? `as recorded, within ${expectation.tolerance} px` : "as it does now"
      }`;
  }
};
