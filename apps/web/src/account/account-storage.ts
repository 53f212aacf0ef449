import { User, Visibility } from "@online-editor/contract";
import { z } from "zod";
import { draftIn } from "../document/drafts.ts";
import { attempt } from "../platform/browser-storage.ts";

const lastUserKey = "last-user";

/**
 * Who was signed in when this browser last knew. Shown until the server has answered, so that a person who is signed in
 * is not offered to sign in, and nothing moves when the answer arrives.
 */
export const readLastUser = (): User | null =>
  attempt(() => User.strip().parse(JSON.parse(localStorage.getItem(lastUserKey) ?? "null")), null);

export const storeLastUser = (user: User | null): void => {
  attempt(() => {
    if (user) localStorage.setItem(lastUserKey, JSON.stringify(user));
    else localStorage.removeItem(lastUserKey);
  }, undefined);
};

const pendingSignInKey = "pending-sign-in";

/** What was on the screen when the user left to sign in on another site, and what to do with it afterwards. */
const PendingSignIn = z.object({
  draft: z.unknown().transform((stored, context) => {
    const draft = draftIn(stored);
    if (draft) return draft;
    context.addIssue({ code: "custom", message: "It is no draft." });
    return z.NEVER;
  }),
  visibility: Visibility.nullable().catch(null),
  wish: z.enum(["save", "save-as-new", "overwrite"]).nullable().catch(null),
});
type PendingSignIn = z.infer<typeof PendingSignIn>;

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
