import type { FailureCode } from "@online-editor/contract";
import { ApiProblem, ServerUnreachable } from "./api.ts";
import { messages } from "./messages.ts";

/** Why a call failed, in whole sentences, and what to do. Throws again what is no failure of a call. */
export const explainFailure = (error: unknown): string => {
  const t = messages.get();
  if (error instanceof ServerUnreachable) return t.serverUnreachable;
  if (!(error instanceof ApiProblem)) throw error;
  const { code, message, retryAfterSeconds } = error;
  return explainCode(code, retryAfterSeconds) ?? t.serverAnswered({ message: message.replace(/\.?$/, ".") });
};

/**
 * What a code means and what to do, in the language of the screen; null where the server's own words say it. These
 * are in English, so that null comes there alone.
 */
export const explainCode = (code: FailureCode, retryAfterSeconds: number | null): string | null => {
  const t = messages.get();
  if (code === "too-many-requests") return t[code]({ whenToRetry: whenToRetry(retryAfterSeconds) });
  if (code === "unknown") return null;
  return t[code] === "" ? null : t[code];
};

/** When something refused for its frequency may be tried again; null: the server did not say. */
export const whenToRetry = (seconds: number | null): string => {
  const t = messages.get();
  return seconds === null ? t.waitAMinute : t.tryAgainIn(seconds);
};
