import { chosenLanguage, language, setLanguage } from "../../platform/i18n.ts";
import type { WorkspaceStore } from "../../platform/editor-context.ts";
import { notify } from "../../ui/notify.ts";
import { messages } from "./messages.ts";

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
