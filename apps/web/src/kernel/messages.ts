import { count } from "@nanostores/i18n";
import { ProblemCode } from "@online-editor/contract";
import { i18n } from "./i18n.ts";
import { params } from "./params.ts";

/** In English the server says itself what a code means (`apps/server/src/http/problems.ts`). */
const asTheServerSays = Object.fromEntries(ProblemCode.options.map((code) => [code, ""])) as Record<
  ProblemCode,
  string
>;

export const messages = i18n("kernel", {
  ...asTheServerSays,
  "too-many-requests": params("There were too many requests in a short time. {whenToRetry}"),
  "reply-unreadable":
    "This page is from another release than the server. Reload it. Changes to the document are kept.",
  internal:
    "The server could not do it: something went wrong there. Try again; if it stays so, tell whoever runs this server.",
  "database-unavailable": "The database of the server does not respond. Try again in a few seconds.",
  "storage-full": "The disk of the server is full. Tell the administrator, and try again later.",
  "signed-out": "You are signed out: sign in, and try again.",
  "forged-request": "The server does not recognise this page. Reload it, and try again.",
  "snippet-not-found": "The snippet is not there any more.",
  "revision-not-found": "The snippet has no such revision.",
  serverAnswered: params("The server answered: {message}"),
  serverUnreachable: "The server cannot be reached. Check the network, and try again.",
  waitAMinute: "Wait a minute, and try again.",
  tryAgainIn: count({ one: "Try again in {count} second.", other: "Try again in {count} seconds." }),
});
