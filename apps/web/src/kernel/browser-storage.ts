import { defaultPreferences, type Preferences, preferencesIn } from "./preferences.ts";

const preferencesKey = "preferences";
const tabKey = "tab";

/** Runs an access to storage; if storage is denied everything works, but nothing is remembered. */
export const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const readPreferences = (): Preferences =>
  attempt(() => preferencesIn(JSON.parse(localStorage.getItem(preferencesKey) ?? "{}")), defaultPreferences);

/** Keeps additional preferences of a newer editor. */
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
  /** True until something has been stored in it. */
  isNew: boolean;
}

/**
 * The tab, whose id survives a reload. While the tab is open its id is not in session storage: a duplicate of the tab
 * would start with a copy of it, and the two would overwrite each other's drafts.
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

/** `crypto.randomUUID` is missing if the editor is served without TLS. */
const newTab = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
