import type { FailureCode } from "@online-editor/contract";
import { ApiProblem, ServerUnreachable } from "./api.ts";
import { messages } from "./messages.ts";

/** Why a call failed, in complete sentences, and what to do. Throws any other error again. */
export const explainFailure = (error: unknown): string => {
  const t = messages.get();
  if (error instanceof ServerUnreachable) return t.serverUnreachable;
  if (!(error instanceof ApiProblem)) throw error;
  const { code, message, retryAfterSeconds } = error;
  return explainCode(code, retryAfterSeconds) ?? t.serverAnswered({ message: message.replace(/\.?$/, ".") });
};

/**
 * Explains a code and what to do, in the language of the screen; null if the server's own text explains it, which is
 * only the case in English.
 */
export const explainCode = (code: FailureCode, retryAfterSeconds: number | null): string | null => {
  const t = messages.get();
  if (code === "too-many-requests") return t[code]({ whenToRetry: whenToRetry(retryAfterSeconds) });
  if (code === "unknown") return null;
  return t[code] === "" ? null : t[code];
};

/** When a rate-limited request may be tried again; null: the server did not say. */
export const whenToRetry = (seconds: number | null): string => {
  const t = messages.get();
  return seconds === null ? t.waitAMinute : t.tryAgainIn(seconds);
};
