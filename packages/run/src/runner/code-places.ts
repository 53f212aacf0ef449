import type { CodePlace } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

const BrowserError = Error;

/** The caller's stack, without the runner's own frames. */
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
/** Matches `at name (url:line:column)`, `at url:line:column` and `name@url:line:column`. */
const place = /((?:https?|blob|data):[^\s()]*?|<anonymous>):(\d{1,9}):(\d{1,9})(?![\w:])/g;

/** The places in a stack, innermost first; line and column count from 1. */
export const placesIn = function* (stack: string): Generator<CodePlace> {
  for (const [, url = "", line, column] of stack.matchAll(place))
    yield { url: cut(url, 2000), line: Number(line), column: Number(column) };
};

/** The innermost place in a stack. */
export const firstPlaceIn = (stack: string): CodePlace | null => {
  for (const found of placesIn(stack)) return found;
  return null;
};

/** The innermost place of the page in a stack; null if the page is not in it. */
export const placeInPage = (stack: string, pageUrl: string): CodePlace | null => {
  for (const found of placesIn(stack)) if (addressOf(found.url) === addressOf(pageUrl)) return found;
  return null;
};

/** A URL without the parts that a document may change of its own. */
export const addressOf = (url: string): string => url.split(/[?#]/)[0] ?? "";
