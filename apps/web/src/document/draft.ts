import type { RevisionNumber } from "@online-editor/contract";
import { fieldsOf } from "../kernel/stored-values.ts";

/** A changed document that is kept in the browser; `tab` is the browser tab that it was changed in. */
export interface Draft {
  tab: string;
  /** The document's key, see `keyOf`. */
  document: string;
  /** The address that opens it. */
  link: string;
  title: string;
  description?: string;
  code: string;
  /** Of a snippet: the revision that was changed. */
  base?: RevisionNumber;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/**
 * A draft as it was stored, by this release or another; null of what is none. It is read before one can type, hence by
 * hand.
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
