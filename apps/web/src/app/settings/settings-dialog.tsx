import { useStore } from "@nanostores/react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { i18n, languages, nameOfLanguage } from "../../platform/i18n.ts";
import { CheckField, SelectField, RadioSwitch } from "../../ui/field.tsx";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { changePreferences, fontSizes, type Preferences } from "../../platform/preferences.ts";
import { Tokens } from "../../account/tokens.tsx";
import styles from "./settings-dialog.module.css";

export const messages = i18n("app/settings/dialog", {
  settings: "Settings",
  language: "Language",
  asTheBrowser: "Browser default",
  colourScheme: "Colour scheme",
  asTheSystem: "System default",
  light: "Light",
  dark: "Dark",
  indentation: "Indentation",
  twoSpaces: "2 spaces",
  fourSpaces: "4 spaces",
  tab: "Tab",
  textSize: "Text size",
  runAsYouType: "Run as you type",
  wrapLines: "Wrap lines",
  lint: "Lint as you type",
  lintHint: "In HTML, CSS and JavaScript.",
  formatOnSave: "Format on save",
  emmetHint: "Tab expands abbreviations in HTML and CSS.",
  vimKeys: "Vim keys",
  tabMovesFocus: "Tab moves focus",
  tabMovesFocusHint: "Tab leaves the code editor instead of indenting.",
});

const sizes = Array.from({ length: fontSizes.largest - fontSizes.smallest + 1 }, (_, step) => {
  const size = String(fontSizes.smallest + step);
  return { value: size, label: `${size} px` };
});

const languageChoices = languages.map((language) => ({ value: language, label: nameOfLanguage(language) }));

const asTheBrowser = "browser";

/** The user's own settings; each takes effect at once and is remembered in this browser. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const preferences = useWorkspace((workspace) => workspace.preferences);
  const isSignedIn = useWorkspace(({ user }) => user !== null);
  const prefer = (change: Partial<Preferences>) => {
    changePreferences(editor, change);
  };
  const switches = [
    { name: "runAsYouType", label: t.runAsYouType },
    { name: "wrapLines", label: t.wrapLines },
    { name: "lint", label: t.lint, hint: t.lintHint },
    { name: "formatOnSave", label: t.formatOnSave },
    { name: "emmet", label: "Emmet", hint: t.emmetHint },
    { name: "vimKeys", label: t.vimKeys },
    { name: "tabMovesFocus", label: t.tabMovesFocus, hint: t.tabMovesFocusHint },
  ] as const;
  return (
    <Modal title={t.settings} onClose={onClose}>
      <div className={styles["settings"]}>
        <SelectField
          look="row"
          label={t.language}
          value={preferences.language ?? asTheBrowser}
          options={[{ value: asTheBrowser, label: t.asTheBrowser }, ...languageChoices]}
          onChoose={(language) => prefer({ language: language === asTheBrowser ? null : language })}
        />
        <div className={styles["row"]}>
          <span aria-hidden="true">{t.colourScheme}</span>
          <RadioSwitch
            label={t.colourScheme}
            options={[
              { value: "system", label: t.asTheSystem },
              { value: "light", label: t.light },
              { value: "dark", label: t.dark },
            ]}
            value={preferences.colourScheme}
            onChoose={(colourScheme) => prefer({ colourScheme })}
          />
        </div>
        <div className={styles["row"]}>
          <span aria-hidden="true">{t.indentation}</span>
          <RadioSwitch
            label={t.indentation}
            options={[
              { value: "2", label: t.twoSpaces },
              { value: "4", label: t.fourSpaces },
              { value: "tab", label: t.tab },
            ]}
            value={preferences.indentation}
            onChoose={(indentation) => prefer({ indentation })}
          />
        </div>
        <SelectField
          look="row"
          label={t.textSize}
          value={String(preferences.fontSize)}
          options={sizes}
          onChoose={(size) => prefer({ fontSize: Number(size) })}
        />
        {switches.map(({ name, ...field }) => (
          <CheckField
            key={name}
            {...field}
            isOn={preferences[name]}
            onSwitch={(isOn) => prefer({ [name]: isOn })}
          />
        ))}
        {isSignedIn && <Tokens />}
      </div>
      <DialogButtons last="close" onClose={onClose} />
    </Modal>
  );
};
