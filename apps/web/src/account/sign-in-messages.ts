import { type Texts } from "../platform/i18n.ts";

export const signInTexts = {
  denied: "Sign-in cancelled or access denied. Nothing was read from your account there.",
  expired: "The sign-in expired after 10 minutes. Try again.",
  "provider-down": "The sign-in provider is not responding. Try again in a few minutes.",
  "wrong-state": "This sign-in started in another browser or was replaced by a newer one. Start again.",
  "account-hidden": "This account was closed by the administrator. Ask them if you think this is a mistake.",
  "too-many-attempts": "Too many sign-ins from your network in the last minute. Try again in a minute.",
  failed:
    "The sign-in provider sent a response that this server cannot use. If it happens again, tell the administrator.",
} as const satisfies Texts;
