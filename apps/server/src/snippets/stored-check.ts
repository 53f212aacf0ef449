import type { SnippetContent } from "@online-editor/contract";
import { type Check, DocumentCheck } from "@online-editor/contract/check";

const marker = "v1:";

/**
 * A check as stored: a format marker, then JSON; null for none. Stored checks must stay readable for ever. Its size was
 * checked before, see `content-limits.ts`.
 */
export const storeCheck = (check: SnippetContent["check"]): string | null =>
  check === undefined ? null : marker + JSON.stringify(DocumentCheck.parse(check));

/** Throws when the text is not a stored check. */
export const readStoredCheck = (stored: string | null): Check | undefined => {
  if (stored === null) return undefined;
  if (!stored.startsWith(marker))
    throw new Error(`A check is stored in an unknown format: ${stored.slice(0, 8)}`);
  return DocumentCheck.parse(JSON.parse(stored.slice(marker.length)));
};
