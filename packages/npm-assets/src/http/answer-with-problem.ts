import type { AssetProblem } from "../problems.ts";
import type { AssetAnswer } from "./asset-answer.ts";
import { commonHeaders } from "./common-headers.ts";

/** A problem as a response: RFC 9457 with the stable `code` as an extension member. Never cached. */
export const answerWithProblem = (
  { code, title, status, detail }: AssetProblem,
  headers: Record<string, string> = {},
): AssetAnswer => ({
  status,
  body: Buffer.from(JSON.stringify({ type: `urn:problem:${code}`, code, title, status, detail })),
  headers: {
    ...commonHeaders,
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    ...(status === 503 && { "retry-after": "10" }),
    ...headers,
  },
});
