import { useStore } from "@nanostores/react";
import { useEditor } from "../editor-context.ts";
import { language } from "../language/i18n.ts";
import { languages, nameOfLanguage } from "../language/languages.ts";
import { messages } from "./messages.ts";

/** Which language the screen speaks, named in each language itself. */
export const LanguageChoice = () => {
  const t = useStore(messages);
  const spoken = useStore(language);
  const { gateway } = useEditor();
  return (
    <select
      aria-label={t.language}
      value={spoken}
      onChange={({ target }) => {
        gateway.prefer({ language: target.value });
      }}
    >
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {nameOfLanguage(tag)}
        </option>
      ))}
    </select>
  );
};
