import type { Check, Expectation } from "@online-editor/contract/check";
import { propertyWords } from "./differences/value-words.ts";
import { describeExpectation, nameTarget } from "./describe-check.ts";

/** What is wrong where a check fails, in a few words that can begin a title. */
export const describeFailure = ({ expectations, isNegated }: Check): string => {
  const [first] = expectations;
  if (!first) return "";
  // A message is as the browser writes it.
  if (!isNegated && first.expect === "no-uncaught-error" && first.saying !== undefined) return first.saying;
  const failure = isNegated ? describeExpectation(first).replace(/^that /, "") : failureOf(first);
  return failure.charAt(0).toUpperCase() + failure.slice(1);
};

const failureOf = (expectation: Expectation): string => {
  switch (expectation.expect) {
    case "no-uncaught-error":
      return "an uncaught error";
    case "no-console-error":
      return "a console error";
    case "no-hang":
      return "the document hangs";
    case "no-dialog":
      return "a dialog opens";
    case "dialog":
      return "a dialog is missing or differs";
    case "file":
      return "a downloaded file is missing or differs";
    case "appears":
      return `${nameTarget(expectation.target)} never appears`;
    case "exists":
      return `${nameTarget(expectation.target)} is missing`;
    case "visible":
      return `${nameTarget(expectation.target)} is not visible`;
    case "hidden":
      return `${nameTarget(expectation.target)} is visible`;
    case "count":
      return `wrong number of ${nameTarget(expectation.target)}`;
    case "text":
      return `wrong text of ${nameTarget(expectation.target)}`;
    case "value":
      return `wrong value of ${nameTarget(expectation.target)}`;
    case "style":
      return `wrong ${propertyWords(expectation.property)} of ${nameTarget(expectation.target)}`;
    case "attribute":
      return wrongAttribute(expectation);
    case "stays-as-it-is":
      return `${nameTarget(expectation.target)} looks different`;
    case "result-text":
      if (expectation.match.how === "matches") return "wrong text of the result";
      return `“${expectation.match.text}” is ${expectation.match.how === "contains" ? "missing" : "there"}`;
    case "event":
      return `the event ${expectation.name} is missing`;
    case "request":
      return `${expectation.isMade ? "no" : "a"} request to ${expectation.url}`;
    case "by-eye":
      return "the result looks wrong";
    case "expression":
      return `not true: ${expectation.code}`;
  }
};

/** A class comes or goes beside others, and an attribute as a whole; else it has another value. */
const wrongAttribute = ({ target, name, how, value }: Extract<Expectation, { expect: "attribute" }>) => {
  const label = nameTarget(target);
  if (how === undefined) return `wrong ${name} of ${label}`;
  const found = value === "" ? name : `${name} “${value}”`;
  return `${label} has ${how === "has" ? "no" : "the"} ${found}`;
};
