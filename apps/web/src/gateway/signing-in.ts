import type { DraftKeeping } from "../drafts/keep-drafts.ts";
import { keyOf } from "../workspace/document-address.ts";
import { takeDraft } from "../workspace/editing.ts";
import type { Draft } from "../workspace/draft.ts";
import type { Gateway } from "../workspace/gateway.ts";
import type { PendingSignIn } from "../workspace/pending-sign-in.ts";
import { type SaveWish, wishVisibility } from "../workspace/saving.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

/** What waits in this tab for a sign-in on another site; `take` answers it once. */
export interface PendingSignIns {
  remember(pending: PendingSignIn): void;
  take(): PendingSignIn | null;
}

export interface SigningInParts {
  store: WorkspaceStore;
  keeping: DraftKeeping;
  pendingSignIn: PendingSignIns;
  readUser: () => Promise<void>;
  /** Leaves the editor for another page. */
  leaveFor: (address: string) => void;
  save: (wish: SaveWish) => Promise<void>;
  /** The draft as one of a new document, which a short address opens. */
  asNewDocument: (draft: Draft) => Draft;
}

export interface SigningIn extends Pick<Gateway, "signInWith" | "comeBackSignedIn"> {
  /** Back from another site's sign-in: what was on the screen is there again, and what waited for it is done. */
  takeUp(): void;
}

/** Signs in on another site, and loses nothing on the way. */
export const createSigningIn = (parts: SigningInParts): SigningIn => {
  const { store, keeping, pendingSignIn } = parts;
  const { getState, apply } = store;
  let isBackSignedIn = false;
  return {
    signInWith: (provider) => {
      const { signInWish, newVisibility: visibility } = getState();
      // A whole document is too long for an address that goes to the provider and back.
      const isCarried = getState().document.kind === "carried";
      const draft = isCarried ? parts.asNewDocument(keeping.draftNow()) : keeping.draftNow();
      const to = signInWish?.to ?? (isCarried ? draft.link : location.pathname + location.search);
      // After a sign-in that failed there is no document here, and what was remembered before it still waits.
      if (getState().opening.state === "open") {
        const wish = signInWish?.then?.wish ?? null;
        pendingSignIn.remember({ draft, visibility, wish });
        keeping.flush();
      }
      parts.leaveFor(`/login/with/${provider}?${new URLSearchParams({ to }).toString()}`);
    },
    comeBackSignedIn: async () => {
      isBackSignedIn = true;
      await parts.readUser();
    },
    takeUp: () => {
      const pending = pendingSignIn.take();
      const isSignedIn = isBackSignedIn;
      isBackSignedIn = false;
      if (pending?.draft.document !== keyOf(getState().document)) return;
      const { draft, visibility, wish } = pending;
      apply((workspace) => takeDraft(workspace, draft));
      keeping.keepNow();
      if (visibility) apply((workspace) => wishVisibility(workspace, visibility));
      if (isSignedIn && wish) void parts.save(wish);
    },
  };
};
