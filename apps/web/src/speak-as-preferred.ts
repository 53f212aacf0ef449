import { language, speak } from "./language/i18n.ts";
import { chosenLanguage } from "./language/languages.ts";
import { notify } from "./ui/notify.ts";
import type { WorkspaceStore } from "./workspace/workspace-store.ts";
import { messages } from "./home/messages.ts";

/** Speaks the language that the preferences say, and another one when they say so. */
export const speakAsPreferred = async ({
  getState,
  subscribe,
}: Pick<WorkspaceStore, "getState" | "subscribe">): Promise<void> => {
  let wanted = getState().preferences.language;
  const change = async () => {
    try {
      await speak(chosenLanguage(wanted));
    } catch {
      notify(messages.get().languageMissing);
    }
  };
  subscribe(({ preferences }) => {
    if (preferences.language === wanted) return;
    wanted = preferences.language;
    void change();
  });
  language.subscribe((spoken) => {
    document.documentElement.lang = spoken;
  });
  await change();
};
