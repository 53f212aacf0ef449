import type { AssetProblem } from "../problems.ts";
import { commonHeaders } from "./common-headers.ts";

/** A problem as an answer: RFC 9457 with the stable `code` beside its members. Never stored by anyone. */
export const respondWithProblem = (
  { code, title, status, detail }: AssetProblem,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify({ type: `urn:problem:${code}`, code, title, status, detail }), {
    status,
    headers: {
      ...commonHeaders,
      "cache-control": "no-store",
      "content-type": "application/problem+json",
      ...(status === 503 && { "retry-after": "10" }),
      ...headers,
    },
  });
