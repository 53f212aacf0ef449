import type { SignInFailure } from "@online-editor/contract";
import { messages } from "./messages.ts";

/** Why a sign-in failed, in plain words. */
export const explainSignInFailure = (reason: SignInFailure): string => messages.get()[reason];
