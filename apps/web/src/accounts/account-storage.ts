import { Visibility } from "@online-editor/contract";
import { z } from "zod";
import { draftIn } from "../document/draft.ts";
import { attempt } from "../kernel/browser-storage.ts";

const pendingSignInKey = "pending-sign-in";

/** What was on the screen when the user left to sign in on another site, and what to do with it afterwards. */
export const PendingSignIn = z.object({
  draft: z.unknown().transform((stored, context) => {
    const draft = draftIn(stored);
    if (draft) return draft;
    context.addIssue({ code: "custom", message: "It is no draft." });
    return z.NEVER;
  }),
  visibility: Visibility.nullable().catch(null),
  wish: z.enum(["save", "save-as-new", "overwrite"]).nullable().catch(null),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** What waits in this tab for a sign-in on another site. */
export const pendingSignIn = {
  remember: (pending: PendingSignIn): void => {
    attempt(() => {
      sessionStorage.setItem(pendingSignInKey, JSON.stringify(pending));
    }, undefined);
  },
  /** Returns it once. */
  take: (): PendingSignIn | null =>
    attempt(() => {
      const text = sessionStorage.getItem(pendingSignInKey);
      sessionStorage.removeItem(pendingSignInKey);
      return text === null ? null : PendingSignIn.parse(JSON.parse(text));
    }, null),
};

export type PendingSignIns = typeof pendingSignIn;
