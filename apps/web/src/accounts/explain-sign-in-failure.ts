import type { SignInFailure } from "@online-editor/contract";

/** Why a sign-in failed, in plain words. */
export const explainSignInFailure = (reason: SignInFailure): string => {
  switch (reason) {
    case "denied":
      return "The sign-in was cancelled, or access was denied. Nothing of your account there was read.";
    case "expired":
      return "The sign-in took too long and has expired. Try again: a new one has ten minutes.";
    case "provider-down":
      return "The site that signs you in does not answer now. Try again in a few minutes.";
    case "wrong-state":
      return "This sign-in was not begun in this browser, or another one was begun after it. Try again from here.";
    case "account-hidden":
      return "This account has been closed by whoever runs this server. Ask them if you think that it is a mistake.";
    case "too-many-attempts":
      return "There have been too many sign-ins from your network in the last minute. Wait a minute and try again.";
    case "failed":
      return "The site that signs you in gave an answer that this server cannot use. If it happens again, tell whoever runs this server.";
  }
};
