import { Problem, tolerant } from "@online-editor/contract";
import {
  collectionVerdictRoutes,
  maxReason,
  maxUploadBytes,
  maxUploaded,
  type UploadedVerdict,
} from "@online-editor/contract/collection-verdicts";
import type { z } from "zod";
import { CannotRun } from "./cli-error.ts";
import type { CollectionLink } from "./command-options.ts";

/** The variable that holds the token: command lines can be read by other users and logs. */
const tokenVariable = "ONLINE_EDITOR_TOKEN";

const secondsOfAnUpload = 30;

/** The token in the environment. Throws `CannotRun` if there is none. */
export const tokenIn = (
  env: NodeJS.ProcessEnv,
  { what, whose } = { what: "--upload", whose: "The collection's owner" },
): string => {
  const token = env[tokenVariable]?.trim() ?? "";
  if (token === "")
    throw new CannotRun(
      `${what} needs a token with the scope write in ${tokenVariable}. ${whose} creates one in Settings.`,
    );
  return token;
};

/** A reason, cut to the length that can be uploaded. */
export const shortReason = (reason: string): string => {
  const text = reason.toWellFormed().replaceAll("\0", "\uFFFD");
  // The cut may have split a surrogate pair.
  return text.length <= maxReason ? text : `${text.slice(0, maxReason - 1).toWellFormed()}…`;
};

/**
 * Uploads verdicts on a collection in batches and returns how many were kept. Throws `CannotRun`, or the reason why it
 * is stopped.
 */
export const uploadVerdicts = async (
  { origin, username, name }: CollectionLink,
  verdicts: readonly UploadedVerdict[],
  { token, stop }: { token: string; stop: AbortSignal },
): Promise<number> => {
  let kept = 0;
  for (const part of inUploads(verdicts)) {
    const { path, reply } = collectionVerdictRoutes.uploadVerdicts;
    const body = { username, name, verdicts: part };
    kept += (await post(origin + path, body, { reply, token, stop, undone: "Verdicts not uploaded" })).kept;
  }
  return kept;
};

/** What an editor answers to a change; `undone` begins what is said where it is refused. Throws `CannotRun`. */
export const post = async <Reply>(
  url: string,
  change: object,
  {
    reply,
    token,
    stop,
    undone,
  }: { reply: z.ZodType<Reply>; token: string; stop: AbortSignal; undone: string },
): Promise<Reply> => {
  const { origin } = new URL(url);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(change),
    // A redirect must not receive the token.
    redirect: "error",
    signal: AbortSignal.any([stop, AbortSignal.timeout(1000 * secondsOfAnUpload)]),
  }).catch((error: unknown) => {
    stop.throwIfAborted();
    throw new CannotRun(`${undone}: ${origin} is not responding.`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CannotRun(`${undone}. ${whyRefused(body, response.status)}`);
  const read = tolerant(reply).safeParse(body);
  if (!read.success) throw new CannotRun(`${undone}: ${origin} does not respond like an editor.`);
  return read.data;
};

const whyRefused = (body: unknown, status: number) => {
  const problem = tolerant(Problem.pick({ title: true, detail: true })).safeParse(body).data;
  if (!problem) return `The server responded ${status}.`;
  return [`${problem.title}.`, ...(problem.detail === undefined ? [] : [problem.detail])].join(" ");
};

/** Batches of the size that one call takes. */
const inUploads = (verdicts: readonly UploadedVerdict[]): UploadedVerdict[][] => {
  const uploads: UploadedVerdict[][] = [];
  let bytes = Infinity;
  for (const verdict of verdicts) {
    const size = Buffer.byteLength(JSON.stringify(verdict)) + 1;
    const last = uploads.at(-1);
    if (!last || last.length >= maxUploaded || bytes + size > maxUploadBytes) {
      uploads.push([verdict]);
      bytes = size;
    } else {
      last.push(verdict);
      bytes += size;
    }
  }
  return uploads;
};
