import type { Expectation, Step, Target, TextMatch } from "@online-editor/contract/check";
import { colourWords, ordinalOf, propertyWords } from "./differences/value-words.ts";

const roleWords: Readonly<Record<string, string>> = {
  columnheader: "column header",
  rowheader: "row header",
  listitem: "list item",
  searchbox: "search field",
  textbox: "field",
  img: "image",
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

/** A target as a sentence names it: `the button “Save”`, `“Aurora”`. */
export const nameTarget = (target: Target): string => {
  if (target.by === "text" && target.index === undefined) return `“${target.text}”`;
  const described = describeTarget(target);
  const isAlone = target.by === "selector" || described.startsWith("the ");
  return isAlone ? described : `the ${described}`;
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

/** What is expected, as a sentence without its ending: the subject does, or does not, what a verb in the infinitive says. */
interface Clause {
  subject: string;
  verb: string;
  rest?: string;
  isNot?: boolean;
  /** How it follows “Expected”, where that is no clause. */
  thing?: string;
}

const matched = (subject: string, match: TextMatch): Clause =>
  match.how === "matches"
    ? { subject, verb: "match", rest: `/${match.pattern}/` }
    : { subject, verb: "contain", rest: `“${match.text}”`, isNot: match.how === "lacks" };

const thing = (subject: string, verb: string): Clause => ({ subject, verb, thing: subject });

const clauseOf = (expectation: Expectation, named: (target: Target) => string): Clause => {
  switch (expectation.expect) {
    case "no-uncaught-error":
      return thing(
        `no uncaught error${expectation.saying === undefined ? "" : ` “${expectation.saying}”`}`,
        "appear",
      );
    case "no-console-error":
      return thing("no console error", "appear");
    case "no-hang":
      return { subject: "the document", verb: "hang", isNot: true };
    case "appears":
      return { subject: named(expectation.target), verb: "be", rest: "visible at some time" };
    case "dialog":
      return matched("a dialog’s text", expectation.match);
    case "no-dialog":
      return thing("no dialog", "open");
    case "file":
      return matched("a downloaded file", expectation.match);
    case "exists":
      return { subject: named(expectation.target), verb: "exist" };
    case "visible":
    case "hidden":
      return { subject: named(expectation.target), verb: "be", rest: expectation.expect };
    case "count": {
      const many = `${expectation.count} of ${named(expectation.target)}`;
      return { subject: "there", verb: "be", rest: many, thing: many };
    }
    case "text":
      return matched(`the text of ${named(expectation.target)}`, expectation.match);
    case "value":
      return {
        subject: `the value of ${named(expectation.target)}`,
        verb: "be",
        rest: `“${expectation.value}”`,
      };
    case "attribute": {
      const { target, name, value, how } = expectation;
      return how === undefined
        ? { subject: `${name} of ${named(target)}`, verb: "be", rest: `“${value}”` }
        : {
            subject: named(target),
            verb: "have",
            rest: value === "" ? withArticle(name) : `the ${name} “${value}”`,
            isNot: how === "lacks",
          };
    }
    case "style":
      return {
        subject: `the ${propertyWords(expectation.property)} of ${named(expectation.target)}`,
        verb: "be",
        rest: `“${colourWords(expectation.value)}”`,
      };
    case "result-text":
      return matched("the text of the result", expectation.match);
    case "expression":
      return { subject: expectation.code, verb: "be", rest: "true" };
    case "event": {
      const { name, times, argument } = expectation;
      const often = times === 1 ? "" : ` ${times} times`;
      const argued = argument === undefined ? "" : ` with “${argument}” in an argument`;
      return {
        subject: `the event ${name}`,
        verb: "happen",
        rest: `${often}${argued}`.trim(),
        thing: `the event ${name}${often}${argued}`,
      };
    }
    case "request":
      return {
        ...thing(`${expectation.isMade ? "a" : "no"} request to ${expectation.url}`, "be"),
        rest: "made",
      };
    case "by-eye":
      return thing(`that you say it works${asked(expectation)}`, "");
    case "stays-as-it-is":
      return {
        subject: named(expectation.target),
        verb: "look",
        rest: expectation.recorded ? `as recorded, within ${expectation.tolerance} px` : "as it does now",
      };
  }
};

/** An expectation in English, to follow “Expected”. */
export const describeExpectation = (expectation: Expectation): string => {
  const { subject, verb, rest = "", isNot = false, thing: alone } = clauseOf(expectation, describeTarget);
  if (alone !== undefined) return alone;
  const doesNot = verb === "be" ? "is not" : `does not ${verb}`;
  return `that ${subject} ${isNot ? doesNot : thirdPerson(verb)}${spaced(rest)}`;
};

/** An expectation as a sentence of its own: “Aurora” should have the class “late”. */
export const describeShould = (expectation: Expectation): string => {
  if (expectation.expect === "by-eye") return `You judge each release${asked(expectation)}`;
  const { subject, verb, rest = "", isNot = false } = clauseOf(expectation, nameTarget);
  // Code stays as it is written.
  const isCode = expectation.expect === "expression" || subject === selectorIn(expectation);
  const first = isCode ? subject.charAt(0) : subject.charAt(0).toUpperCase();
  return `${first}${subject.slice(1)} should ${isNot ? "not " : ""}${verb}${spaced(rest)}`;
};

const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

const asked = ({ question }: Extract<Expectation, { expect: "by-eye" }>) =>
  question === undefined ? "" : `: “${question}”`;

const selectorIn = (expectation: Expectation): string | null =>
  "target" in expectation && expectation.target.by === "selector" ? expectation.target.selector : null;

const thirdPerson = (verb: string): string => {
  if (verb === "be" || verb === "have") return verb === "be" ? "is" : "has";
  return `${verb}${verb.endsWith("ch") ? "es" : "s"}`;
};

const spaced = (rest: string) => (rest === "" ? "" : ` ${rest}`);
