import { language, setLanguage } from "../../platform/i18n.ts";
import { chosenLanguage } from "../../platform/languages.ts";
import { prefer, type Preferences } from "../../platform/preferences.ts";
import type { WorkspaceStore } from "../../platform/workspace.ts";
import { notify } from "../../ui/notify.ts";
import { messages } from "./messages.ts";

export interface SettingsEffects {
  /** Sets the user's preferences, and remembers them in this browser. */
  prefer(change: Partial<Preferences>): void;
}

declare module "../../platform/effects.ts" {
  interface Effects {
    settings: SettingsEffects;
  }
}

/** Sets preferences and passes all of them to `storePreferences`. */
export const createSettings = (
  { apply, getState }: WorkspaceStore,
  storePreferences: (preferences: Preferences) => void,
): SettingsEffects => ({
  prefer: (change) => {
    apply((workspace) => prefer(workspace, change));
    storePreferences(getState().preferences);
  },
});

/** Applies the preferred language, and its changes. */
export const followPreferredLanguage = async ({
  getState,
  subscribe,
}: Pick<WorkspaceStore, "getState" | "subscribe">): Promise<void> => {
  let wanted = getState().preferences.language;
  const change = async () => {
    try {
      await setLanguage(chosenLanguage(wanted));
    } catch {
      notify(messages.get().languageMissing);
    }
  };
  subscribe(({ preferences }) => {
    if (preferences.language === wanted) return;
    wanted = preferences.language;
    void change();
  });
  language.subscribe((languageTag) => {
    document.documentElement.lang = languageTag;
  });
  await change();
};
