import { RevisionNumber } from "@online-editor/contract";
import { z } from "zod";

/** A changed document that is kept in the browser; `tab` is the browser tab that it was changed in. */
export const Draft = z.object({
  tab: z.string(),
  /** The document's key, see `keyOf`. */
  document: z.string(),
  /** The address that opens it. */
  link: z.string(),
  title: z.string(),
  description: z.string().optional(),
  code: z.string(),
  /** Of a snippet: the revision that was changed. */
  base: RevisionNumber.optional(),
  /** Milliseconds since 1970. */
  changedAt: z.number(),
});
export type Draft = z.infer<typeof Draft>;
