import type { CodePlace } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

const BrowserError = Error;

/** The stack of the caller, without the runner's own lines. */
export const stackHere = (runnerUrl: string): string => {
  try {
    const { stack } = new BrowserError();
    return typeof stack === "string" ? withoutRunner(stack, runnerUrl) : "";
  } catch {
    return "";
  }
};

const withoutRunner = (stack: string, runnerUrl: string) =>
  cut(
    stack
      .split("\n")
      .filter((line) => isFrame.test(line) && (runnerUrl === "" || !line.includes(runnerUrl)))
      .join("\n"),
  );

const isFrame = /:\d+:\d+\)?$/;
/** `at name (url:line:column)`, `at url:line:column` and `name@url:line:column` alike. */
const place = /((?:https?|blob|data):[^\s()]*?|<anonymous>):(\d{1,9}):(\d{1,9})(?![\w:])/g;

/** The places that a stack names, the innermost first; line and column count from 1. */
export const placesIn = function* (stack: string): Generator<CodePlace> {
  for (const [, url = "", line, column] of stack.matchAll(place))
    yield { url: cut(url, 2000), line: Number(line), column: Number(column) };
};

/** The innermost of them. */
export const firstPlaceIn = (stack: string): CodePlace | null => {
  for (const found of placesIn(stack)) return found;
  return null;
};

/** The innermost place in the page that a stack names; null when the page has no part in it. */
export const placeInPage = (stack: string, pageUrl: string): CodePlace | null => {
  for (const found of placesIn(stack)) if (addressOf(found.url) === addressOf(pageUrl)) return found;
  return null;
};

/** Without what a document may change of its address. */
export const addressOf = (url: string): string => url.split(/[?#]/)[0] ?? "";
