import type { SignInFailure } from "@online-editor/contract";
import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import { AccountHidden } from "./account-problems.ts";
import { ProviderDown } from "./ask-provider.ts";

/** Why a sign-in failed, of whatever was thrown on its way. */
export const failureOf = (error: unknown): SignInFailure => {
  for (const cause of causesOf(error)) {
    if (cause instanceof ProviderDown) return "provider-down";
    if (cause instanceof AccountHidden) return "account-hidden";
    if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
      return failures[cause.error] ?? "failed";
  }
  return "failed";
};

/**
 * What an operator is told of a failure: messages and codes, and nothing that came from a request or an answer, where
 * codes, tokens and secrets are.
 */
export const describeFailure = (error: unknown): string =>
  causesOf(error)
    .map((cause) => [cause.message, codeOf(cause)].filter((part) => part !== "").join(" "))
    .join(": ");

/** OAuth 2.0 (RFC 6749) sections 4.1.2.1 and 5.2; GitHub has a code of its own for an old one. */
const failures: Readonly<Record<string, SignInFailure>> = {
  access_denied: "denied",
  server_error: "provider-down",
  temporarily_unavailable: "provider-down",
  invalid_grant: "expired",
  bad_verification_code: "expired",
};

const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause);
  return causes;
};

const codeOf = (error: Error) => {
  const facts = "error" in error ? error.error : "code" in error ? error.code : "";
  return typeof facts === "string" ? facts.slice(0, 100) : "";
};
