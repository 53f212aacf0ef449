import type { Expectation, Target, TextMatch } from "@online-editor/contract/check";
import { says } from "@online-editor/contract/error-wording";
import { messageOf } from "../describe-value.ts";
import { allOf, elementOf } from "./find-target.ts";
import { lookAtRecorded, type LookResult } from "./look-recorded.ts";
import { pause } from "./clock.ts";
import { evaluate, isVisible, normal, styleOf, textOf, textOfPage, valueOf, writtenAs } from "./elements.ts";

/** What has happened in the page since the check began. */
export interface PageActivity {
  errors: readonly string[];
  consoleErrors: readonly string[];
  events: Readonly<Record<string, number>>;
  /** The arguments of the first times that each event fired. */
  eventArguments: Readonly<Record<string, readonly (readonly unknown[])[]>>;
  requests: readonly string[];
  /** What its dialogs said. */
  dialogs: readonly string[];
  /** The files that it offered for download: name and text. */
  files: readonly string[];
  /** Of the targets that were to appear, those that have, by `keyOf`. */
  appeared: ReadonlySet<string>;
}

/** As it was before the document ran, which may replace it. */
const { stringify } = JSON;

/** The check's expectations come later than those that the page has from the start: they are told apart by content. */
export const keyOf = (target: Target): string => stringify(target);

/** Looks once; `leftMs` is the time left for an expression. */
export const look = async (
  expectation: Expectation,
  activity: PageActivity,
  leftMs: number,
): Promise<LookResult> => {
  try {
    return expectation.expect === "expression"
      ? await lookAtValue(expectation.code, leftMs)
      : lookNow(expectation, activity);
  } catch (error) {
    return { holds: false, found: messageOf(error) };
  }
};

type Plain = Exclude<Expectation, { expect: "expression" }>;

const lookNow = (expectation: Plain, activity: PageActivity): LookResult => {
  switch (expectation.expect) {
    case "no-uncaught-error":
      return noneOf(activity.errors.filter((error) => says(error, expectation.saying)));
    case "no-console-error":
      return noneOf(activity.consoleErrors[0] === undefined ? activity.errors : activity.consoleErrors);
    case "no-hang":
      return { holds: true, found: "yes" };
    case "appears":
      return activity.appeared.has(keyOf(expectation.target))
        ? { holds: true, found: "yes" }
        : { holds: false, found: elementOf(expectation.target) ? "hidden" : "nothing that matches" };
    case "dialog":
      return oneOf(activity.dialogs, expectation.match, "no dialog");
    case "no-dialog":
      return noneOf(activity.dialogs);
    case "file":
      return oneOf(activity.files, expectation.match, "no file");
    case "result-text":
      return matched(textOfPage(), expectation.match);
    case "event": {
      const { name, times: wanted, argument } = expectation;
      const all = activity.events[name] ?? 0;
      if (argument === undefined) return { holds: all >= wanted, found: timesText(all) };
      const times = countWith(activity.eventArguments[name] ?? [], argument);
      return { holds: times >= wanted, found: `${timesText(times)} with it, ${timesText(all)} in all` };
    }
    case "request": {
      const made = activity.requests.find((url) => url.includes(expectation.url));
      return { holds: (made !== undefined) === expectation.isMade, found: made ?? "no such request" };
    }
    case "count": {
      const { length } = allOf(expectation.target);
      return { holds: length === expectation.count, found: `${length}` };
    }
    case "by-eye":
      return {
        holds: false,
        isImpossible: true,
        found: "Judged by eye: open it in the editor and press Run check.",
      };
    case "stays-as-it-is":
      return lookAtRecorded(expectation);
    case "hidden":
      return allOf(expectation.target).some(isVisible)
        ? { holds: false, found: "it, and visible" }
        : { holds: true, found: "nothing visible" };
    case "exists":
    case "visible":
    case "text":
    case "value":
    case "attribute":
    case "style":
      return lookAtElement(expectation);
  }
};

const countWith = (fired: readonly (readonly unknown[])[], argument: string): number =>
  fired.filter((args) => args.some((value) => writtenAs(value).includes(argument))).length;

const lookAtElement = (
  expectation: Extract<Plain, { expect: "exists" | "visible" | "text" | "value" | "attribute" | "style" }>,
): LookResult => {
  const element = elementOf(expectation.target);
  if (!element) return { holds: false, found: "nothing that matches" };
  switch (expectation.expect) {
    case "exists":
      return { holds: true, found: "yes" };
    case "visible":
      return isVisible(element) ? { holds: true, found: "yes" } : { holds: false, found: "hidden" };
    case "text":
      return matched(textOf(element), expectation.match);
    case "value": {
      const value = valueOf(element);
      return { holds: value === expectation.value, found: value === undefined ? "no field" : `“${value}”` };
    }
    case "attribute": {
      const value = element.getAttribute(expectation.name);
      return {
        holds: fitsAttribute(value, expectation),
        found: value === null ? `no ${expectation.name}` : `“${value}”`,
      };
    }
    case "style": {
      const value = styleOf(element, expectation.property);
      return { holds: value === expectation.value, found: `“${value}”` };
    }
  }
};

const fitsAttribute = (
  value: string | null,
  { how, value: wanted }: Extract<Expectation, { expect: "attribute" }>,
): boolean => {
  if (how === undefined) return value === wanted;
  const words = normal(value ?? "");
  const isThere = wanted === "" ? words !== "" : ` ${words} `.includes(` ${normal(wanted)} `);
  return how === "has" ? isThere : !isThere;
};

const noneOf = (errors: readonly string[]): LookResult => {
  const [first] = errors;
  return first === undefined ? { holds: true, found: "none" } : { holds: false, found: first };
};

const oneOf = (texts: readonly string[], match: TextMatch, none: string): LookResult => {
  for (const text of texts) {
    const seen = matched(normal(text), match);
    if (seen.holds) return seen;
  }
  const [first] = texts;
  return { holds: false, found: first === undefined ? none : `“${first}”` };
};

const timesText = (times: number) => (times === 0 ? "never" : times === 1 ? "once" : `${times} times`);

const matched = (text: string, match: TextMatch): LookResult => ({
  holds:
    match.how === "matches"
      ? new RegExp(match.pattern, "u").test(text)
      : text.includes(normal(match.text)) === (match.how === "contains"),
  found: text === "" ? "no text" : `“${text}”`,
});

const lookAtValue = async (code: string, leftMs: number): Promise<LookResult> => {
  const ended: { value: unknown; error: string | null }[] = [];
  // The line break ends a comment after the expression.
  const promised = evaluate(`(async () => (${code}\n))()`) as Promise<unknown>;
  void (async () => {
    try {
      ended[0] = { value: await promised, error: null };
    } catch (error) {
      ended[0] = { value: null, error: messageOf(error) };
    }
  })();
  for (let waited = 0; !ended[0] && waited < leftMs; waited += 10) await pause(waited === 0 ? 0 : 10);
  const [end] = ended;
  if (!end) return { holds: false, found: "an expression that never ends" };
  return end.error === null
    ? { holds: Boolean(end.value), found: shown(end.value) }
    : { holds: false, found: end.error };
};

const shown = (value: unknown): string => {
  if (typeof value === "string") return `“${value}”`;
  return typeof value === "object" && value !== null ? "an object" : messageOf(value);
};
