import { type SnippetContent, tolerant } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";

/**
 * A document's check, parsed by the schema, which is fetched only for documents with a check. Null for none, and for
 * one of another release that this one cannot read.
 */
export const readCheck = async ({ check }: Pick<SnippetContent, "check">): Promise<Check | null> => {
  if (check === undefined) return null;
  const { DocumentCheck } = await import("@online-editor/contract/check");
  return tolerant(DocumentCheck).safeParse(check).data ?? null;
};
