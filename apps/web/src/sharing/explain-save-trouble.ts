import type { ProblemCode } from "@online-editor/contract";
import { whenToRetry } from "../api/explain-failure.ts";
import type { SaveTrouble } from "../workspace/saving.ts";
import { messages } from "./messages.ts";

/** Why something was not saved, in words, and what to do about it. */
export const explainSaveTrouble = (trouble: SaveTrouble): string => {
  const t = messages.get();
  if (trouble.code === "server-unreachable") return t.serverUnreachable;
  const key = keys[trouble.code];
  if (key) return t[key];
  if (trouble.code === "too-many-requests")
    return t.tooManySaves({ whenToRetry: whenToRetry(trouble.retryAfterSeconds) });
  if (trouble.fields.length > 0)
    return t.fieldsRefused({ fields: trouble.fields.map(describeField).join("; ") });
  return t.serverAnswered({ detail: trouble.detail });
};

type Key = "tooLarge" | "snippetGone" | "notYours" | "serverFailed" | "buildMissing" | "pageNotRecognised";

const keys: Partial<Record<ProblemCode, Key>> = {
  "body-too-large": "tooLarge",
  "snippet-not-found": "snippetGone",
  "not-the-owner": "notYours",
  internal: "serverFailed",
  "build-missing": "buildMissing",
  "forged-request": "pageNotRecognised",
};

/** Whether it can be saved only as a snippet of its own. */
export const wantsNewSnippet = ({ code }: SaveTrouble): boolean =>
  code === "snippet-not-found" || code === "not-the-owner";

const names = {
  title: "theTitle",
  description: "theDescription",
  code: "theDocument",
  library: "theSelection",
} as const;

const isNamed = (part: string): part is keyof typeof names => part in names;

const describeField = ({ path, message }: { path: string; message: string }) => {
  const t = messages.get();
  const part = path.split(".").find(isNamed);
  return t.fieldRefused({ field: part ? t[names[part]] : path, why: message });
};
