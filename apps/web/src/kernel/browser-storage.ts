import { defaultPreferences, type Preferences, preferencesIn } from "./preferences.ts";

const preferencesKey = "preferences";
const tabKey = "tab";

/** Where storage is denied everything works, but nothing is remembered. */
export const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const readPreferences = (): Preferences =>
  attempt(() => preferencesIn(JSON.parse(localStorage.getItem(preferencesKey) ?? "{}")), defaultPreferences);

/** What a newer editor has set besides stays. */
export const storePreferences = (preferences: Preferences): void => {
  attempt(() => {
    const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(preferencesKey) ?? "{}"), {});
    const others = typeof kept === "object" ? kept : {};
    localStorage.setItem(preferencesKey, JSON.stringify({ ...others, ...preferences }));
  }, undefined);
};

/** A tab of the browser. */
export interface Tab {
  id: string;
  /** Nothing has been kept in it yet. */
  isNew: boolean;
}

/**
 * The tab, whose id survives a reload. While the tab lives the id is not in session storage: a duplicate of the
 * tab would start with a copy of it, and the two would write over each other's drafts.
 */
export const readTab = (): Tab => {
  const kept = attempt(() => sessionStorage.getItem(tabKey), null);
  const id = kept ?? newTab();
  const take = () => {
    attempt(() => {
      sessionStorage.removeItem(tabKey);
    }, undefined);
  };
  take();
  window.addEventListener("pageshow", take);
  window.addEventListener("pagehide", () => {
    attempt(() => {
      sessionStorage.setItem(tabKey, id);
    }, undefined);
  });
  return { id, isNew: kept === null };
};

/** `crypto.randomUUID` is missing where the editor is served without TLS. */
const newTab = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
