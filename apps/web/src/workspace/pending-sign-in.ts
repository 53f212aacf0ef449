import { Visibility } from "@online-editor/contract";
import { z } from "zod";
import { Draft } from "./draft.ts";

/** What was on the screen when the person went to another site to sign in, and what was to be done with it then. */
export const PendingSignIn = z.object({
  draft: Draft,
  visibility: Visibility.nullable(),
  wish: z.enum(["save", "save-as-new", "overwrite"]).nullable(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;
