import type { LastDocument } from "../preview/preview-frames.ts";
import { Frame, plainFrame } from "../workspace/frame.ts";
import { PendingSignIn } from "../workspace/pending-sign-in.ts";
import { defaultPreferences, Preferences } from "../workspace/preferences.ts";

const frameKey = "frame";
const preferencesKey = "preferences";
const lastDocumentKey = "preview-document";
const tabKey = "tab";
const pendingSignInKey = "pending-sign-in";

/** Where storage is denied everything works, but nothing is remembered. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const readPreferences = (): Preferences =>
  attempt(
    () => Preferences.parse(JSON.parse(localStorage.getItem(preferencesKey) ?? "{}")),
    defaultPreferences,
  );

export const storePreferences = (preferences: Preferences): void => {
  attempt(() => {
    localStorage.setItem(preferencesKey, JSON.stringify(preferences));
  }, undefined);
};

/**
 * The tab's own id, which survives a reload. While the tab lives the id is not in session storage: a duplicate of the
 * tab would start with a copy of it, and the two would write over each other's drafts.
 */
export const readTab = (): string => {
  const tab = attempt(() => sessionStorage.getItem(tabKey), null) ?? newTab();
  const take = () => {
    attempt(() => {
      sessionStorage.removeItem(tabKey);
    }, undefined);
  };
  take();
  window.addEventListener("pageshow", take);
  window.addEventListener("pagehide", () => {
    attempt(() => {
      sessionStorage.setItem(tabKey, tab);
    }, undefined);
  });
  return tab;
};

/** How the result is framed in this tab. */
export const readFrame = (): Frame =>
  attempt(() => Frame.parse(JSON.parse(sessionStorage.getItem(frameKey) ?? "null")), plainFrame);

export const storeFrame = (frame: Frame): void => {
  attempt(() => {
    sessionStorage.setItem(frameKey, JSON.stringify(frame));
  }, undefined);
};

/** What waits in this tab for a sign-in on another site. */
export const pendingSignIn = {
  remember: (pending: PendingSignIn): void => {
    attempt(() => {
      sessionStorage.setItem(pendingSignInKey, JSON.stringify(pending));
    }, undefined);
  },
  /** Answers it once. */
  take: (): PendingSignIn | null =>
    attempt(() => {
      const text = sessionStorage.getItem(pendingSignInKey);
      sessionStorage.removeItem(pendingSignInKey);
      return text === null ? null : PendingSignIn.parse(JSON.parse(text));
    }, null),
};

/** `crypto.randomUUID` is missing where the editor is served without TLS. */
const newTab = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** The document that ran last; where storage is denied, this tab at least remembers its own. */
export const createLastDocument = (): LastDocument => {
  let last: string | null = null;
  return {
    read: () => attempt(() => localStorage.getItem(lastDocumentKey), last),
    write: (document) => {
      last = document;
      attempt(() => {
        localStorage.setItem(lastDocumentKey, document);
      }, undefined);
    },
  };
};
