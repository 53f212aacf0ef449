import type { Encoding } from "./negotiate-encoding.ts";

/** A strong tag: equal only for equal bytes, so that each encoding has its own. */
export const entityTagOf = (digest: string, encoding: Encoding): string =>
  `"${digest}${encoding === "identity" ? "" : `-${encoding}`}"`;

/** True when `If-None-Match` names the tag, by weak comparison as required (RFC 9110, 13.1.2). */
export const isNamedBy = (ifNoneMatch: string | null, tag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag));
