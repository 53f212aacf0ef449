import type { SignInFailure } from "@online-editor/contract";
import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import { AccountHidden } from "./account-problems.ts";
import { ProviderDown } from "./ask-provider.ts";

/** Maps any error thrown during a sign-in to its reason. */
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
 * The log facts of a failure: messages and codes only. Requests and answers contain codes, tokens and secrets and are
 * left out.
 */
export const describeFailure = (error: unknown): string =>
  causesOf(error)
    .map((cause) => [cause.message, codeOf(cause)].filter((part) => part !== "").join(" "))
    .join(": ");

/** OAuth 2.0 (RFC 6749) sections 4.1.2.1 and 5.2; GitHub has its own code for an expired one. */
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
