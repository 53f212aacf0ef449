import type { RevisionNumber } from "@online-editor/contract";
import { fieldsOf } from "../kernel/stored-values.ts";

/** A changed document kept in the browser; `tab` is the browser tab in which it was changed. */
export interface Draft {
  tab: string;
  /** The document's key, see `keyOf`. */
  document: string;
  /** The address that opens it. */
  link: string;
  title: string;
  description?: string;
  code: string;
  /** For a snippet: the revision that was changed. */
  base?: RevisionNumber;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/**
 * A draft as stored by this or another release; null for anything else. It is parsed by hand, since it is read before
 * the user can type.
 */
export const draftIn = (stored: unknown): Draft | null => {
  const { tab, document, link, title, description, code, base, changedAt } = fieldsOf(stored);
  if (!isText(tab) || !isText(document) || !isText(link) || !isText(title) || !isText(code)) return null;
  if (!isText(description) && description !== undefined) return null;
  if (!isRevision(base) && base !== undefined) return null;
  if (!Number.isFinite(changedAt) || typeof changedAt !== "number") return null;
  const kept = { tab, document, link, title, code, changedAt };
  return {
    ...kept,
    ...(description !== undefined && { description }),
    ...(base !== undefined && { base }),
  };
};

const isText = (value: unknown): value is string => typeof value === "string";

const isRevision = (value: unknown): value is RevisionNumber =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
