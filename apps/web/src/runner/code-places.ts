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
  stack
    .split("\n")
    .filter((line) => frame.test(line) && (runnerUrl === "" || !line.includes(runnerUrl)))
    .join("\n");

/** `at name (url:line:column)`, `at url:line:column` and `name@url:line:column` alike. */
const frame = /((?:https?|blob|data):[^\s()]*|<anonymous>):(\d+):(\d+)\)?$/m;

/** The place of a stack's first line. */
export const placeOf = (stack: string): CodePlace | null => {
  const [, url, line, column] = frame.exec(stack) ?? [];
  return url === undefined ? null : { url: cut(url, 2000), line: Number(line), column: Number(column) };
};
