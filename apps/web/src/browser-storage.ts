import type { LastDocument } from "./preview/preview-frames.ts";
import { defaultPreferences, Preferences } from "./workspace/preferences.ts";

const preferencesKey = "preferences";
const lastDocumentKey = "preview-document";
const tabKey = "tab";

/** Where storage is denied everything works, but nothing is remembered. */
const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const readPreferences = (): Preferences =>
  attempt(() => Preferences.parse(JSON.parse(localStorage.getItem(preferencesKey) ?? "{}")), defaultPreferences);

export const storePreferences = (preferences: Preferences): void => {
  attempt(() => {
    localStorage.setItem(preferencesKey, JSON.stringify(preferences));
  }, undefined);
};

/** The tab's own id; session storage lives as long as the tab does, reloads included. */
export const readTab = (): string =>
  attempt(() => {
    const known = sessionStorage.getItem(tabKey) ?? crypto.randomUUID();
    sessionStorage.setItem(tabKey, known);
    return known;
  }, crypto.randomUUID());

export const storedLastDocument: LastDocument = {
  read: () => attempt(() => localStorage.getItem(lastDocumentKey), null),
  write: (document) => {
    attempt(() => {
      localStorage.setItem(lastDocumentKey, document);
    }, undefined);
  },
};
