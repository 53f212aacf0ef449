import type { Encoding } from "./negotiate-encoding.ts";

/** A strong tag: equal only for equal bytes, so each encoding has its own. */
export const entityTagOf = (digest: string, encoding: Encoding): string =>
  `"${digest}${encoding === "identity" ? "" : `-${encoding}`}"`;

/** Whether `If-None-Match` names the tag, compared weakly as it must be (RFC 9110, 13.1.2). */
export const isNamedBy = (ifNoneMatch: string | null, tag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag));
