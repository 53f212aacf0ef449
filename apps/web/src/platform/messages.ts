import { count } from "@nanostores/i18n";
import { ProblemCode } from "@online-editor/contract";
import { i18n, params } from "./i18n.ts";

/** In English the server says itself what a code means (`apps/server/src/http/problems.ts`). */
const asTheServerSays = Object.fromEntries(ProblemCode.options.map((code) => [code, ""])) as Record<
  ProblemCode,
  string
>;

export const messages = i18n("platform", {
  ...asTheServerSays,
  "too-many-requests": params("Too many requests in a short time. {whenToRetry}"),
  "reply-unreadable":
    "This page is from another release than the server. Reload it. Changes to the document are kept.",
  internal: "The server failed. Try again. If it keeps failing, tell the administrator.",
  "database-unavailable": "The server's database is not responding. Try again in a few seconds.",
  "storage-full": "The server's disk is full. Tell the administrator, then try again later.",
  "signed-out": "You are signed out. Sign in, then try again.",
  "forged-request": "The server does not recognise this page. Reload it, then try again.",
  "snippet-not-found": "This snippet no longer exists.",
  "revision-not-found": "The snippet has no such revision.",
  serverAnswered: params("The server responded: {message}"),
  serverUnreachable: "The server cannot be reached. Check your connection, then try again.",
  waitAMinute: "Try again in a minute.",
  tryAgainIn: count({ one: "Try again in {count} second.", other: "Try again in {count} seconds." }),
  noDocumentOpen: "Open a document first",
});
