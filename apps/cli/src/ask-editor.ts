import { tolerant } from "@online-editor/contract";
import type { z } from "zod";
import { CannotRun } from "./cli-error.ts";

const linkSeconds = 20;

/** What an editor answers to a call that reads. Throws `CannotRun`. */
export const askEditor = async <Reply>(
  origin: string,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<Reply>,
): Promise<Reply> => {
  const url = `${origin}${path}?${new URLSearchParams(query).toString()}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000 * linkSeconds) });
    if (!response.ok) throw new CannotRun(`${origin} has nothing at this address (${response.status}).`);
    // The editor of the link may be of another release.
    return tolerant(schema).parse(await response.json());
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${origin} does not respond like an editor.`, { cause: error });
  }
};
