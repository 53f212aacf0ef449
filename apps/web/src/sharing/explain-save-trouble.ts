import type { ProblemCode } from "@online-editor/contract";
import { whenToRetry } from "../api/explain-failure.ts";
import type { SaveTrouble } from "../workspace/saving.ts";

const kept = "Your text is still here.";

/** Why something was not saved, in words, and what to do about it. */
export const explainSaveTrouble = (trouble: SaveTrouble): string => {
  if (trouble.code === "server-unreachable")
    return `Not saved: the server cannot be reached. ${kept} Check the network, and try again.`;
  const own = words[trouble.code];
  if (own) return `Not saved: ${own.why}. ${kept} ${own.advice}`;
  if (trouble.code === "too-many-requests")
    return `Not saved: there were too many saves in a short time. ${kept} ${whenToRetry(trouble.retryAfterSeconds)}`;
  if (trouble.fields.length > 0) return `Not saved: ${trouble.fields.map(describeField).join("; ")}. ${kept}`;
  return `Not saved: the server answered “${trouble.detail}”. ${kept} Try again.`;
};

const words: Partial<Record<ProblemCode, { why: string; advice: string }>> = {
  "body-too-large": {
    why: "the document is larger than this server takes",
    advice: "Shorten it, and try again.",
  },
  "snippet-not-found": { why: "the snippet is not there any more", advice: "Save it as a new one." },
  "not-the-owner": { why: "the snippet is somebody else's", advice: "Save it as a new one." },
  internal: {
    why: "something went wrong on the server",
    advice: "Try again; if it stays so, tell whoever runs this server.",
  },
  "forged-request": {
    why: "the server does not recognise this page",
    advice: "Reload the page, and save again.",
  },
};

/** Whether it can be saved only as a snippet of its own. */
export const wantsNewSnippet = ({ code }: SaveTrouble): boolean =>
  code === "snippet-not-found" || code === "not-the-owner";

const names: Readonly<Record<string, string>> = {
  title: "the title",
  description: "the description",
  code: "the document",
  library: "the selection",
};

const describeField = ({ path, message }: { path: string; message: string }) => {
  const part = path.split(".").find((name) => name in names);
  return `${names[part ?? ""] ?? path} ${message}`;
};
