import type { ProblemCode } from "@online-editor/contract";
import { ApiProblem, ServerUnreachable } from "./client.ts";

/** Why a call failed, in whole sentences, and what to do. Throws again what is no failure of a call. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof ServerUnreachable)
    return "The server cannot be reached. Check the network, and try again.";
  if (!(error instanceof ApiProblem)) throw error;
  if (error.code === "too-many-requests")
    return `There were too many requests in a short time. ${whenToRetry(error.retryAfterSeconds)}`;
  return words[error.code] ?? `The server answered: ${error.message.replace(/\.?$/, ".")}`;
};

/** When something refused for its frequency may be tried again; null: the server did not say. */
export const whenToRetry = (seconds: number | null): string => {
  if (seconds === null) return "Wait a minute, and try again.";
  return `Try again in ${seconds} second${seconds === 1 ? "" : "s"}.`;
};

const words: Partial<Record<ProblemCode, string>> = {
  internal:
    "The server could not do it: something went wrong there. Try again; if it stays so, tell whoever runs this server.",
  "signed-out": "You are signed out: sign in, and try again.",
  "forged-request": "The server does not recognise this page. Reload it, and try again.",
  "snippet-not-found": "The snippet is not there any more.",
  "revision-not-found": "The snippet has no such revision.",
};
