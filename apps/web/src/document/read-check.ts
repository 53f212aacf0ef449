import { type SnippetContent, tolerant } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";

/**
 * The check that a document comes with, by the schema, which is fetched for those that have one. Null for none, and for
 * one that another release made and this one cannot read.
 */
export const readCheck = async ({ check }: Pick<SnippetContent, "check">): Promise<Check | null> => {
  if (check === undefined) return null;
  const { DocumentCheck } = await import("@online-editor/contract/check");
  return tolerant(DocumentCheck).safeParse(check).data ?? null;
};
