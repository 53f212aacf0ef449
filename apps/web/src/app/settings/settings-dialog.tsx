import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { languages, nameOfLanguage } from "../../platform/i18n.ts";
import { CheckField, SelectField, RadioSwitch } from "../../ui/field.tsx";
import { DialogButtons, Modal } from "../../ui/modal.tsx";
import { changePreferences, fontSizes, type Preferences } from "../../platform/preferences.ts";
import { Tokens } from "../../account/tokens.tsx";
import styles from "./settings-dialog.module.css";
import { useTranslate } from "../../platform/use-translate.ts";

const sizes = Array.from({ length: fontSizes.largest - fontSizes.smallest + 1 }, (_, step) => {
  const size = String(fontSizes.smallest + step);
  return { value: size, label: `${size} px` };
});

const languageChoices = languages.map((language) => ({ value: language, label: nameOfLanguage(language) }));

const asTheBrowser = "browser";

/** The user's own settings; each takes effect at once and is remembered in this browser. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const preferences = useWorkspace((workspace) => workspace.preferences);
  const isSignedIn = useWorkspace(({ user }) => user !== null);
  const prefer = (change: Partial<Preferences>) => {
    changePreferences(editor, change);
  };
  const switches = [
    { name: "runAsYouType", label: t("Run as you type") },
    { name: "wrapLines", label: t("Wrap lines") },
    { name: "lint", label: t("Lint as you type"), hint: t("In HTML, CSS and JavaScript.") },
    { name: "formatOnSave", label: t("Format on save") },
    { name: "emmet", label: "Emmet", hint: t("Tab expands abbreviations in HTML and CSS.") },
    { name: "vimKeys", label: t("Vim keys") },
    {
      name: "tabMovesFocus",
      label: t("Tab moves focus"),
      hint: t("Tab leaves the code editor instead of indenting."),
    },
  ] as const;
  return (
    <Modal title={t("Settings")} onClose={onClose}>
      <div className={styles["settings"]}>
        <SelectField
          look="row"
          label={t("Language")}
          value={preferences.language ?? asTheBrowser}
          options={[{ value: asTheBrowser, label: t("Browser default") }, ...languageChoices]}
          onChoose={(language) => prefer({ language: language === asTheBrowser ? null : language })}
        />
        <div className={styles["row"]}>
          <span aria-hidden="true">{t("Colour scheme")}</span>
          <RadioSwitch
            label={t("Colour scheme")}
            options={[
              { value: "system", label: t("System default") },
              { value: "light", label: t("Light") },
              { value: "dark", label: t("Dark") },
            ]}
            value={preferences.colourScheme}
            onChoose={(colourScheme) => prefer({ colourScheme })}
          />
        </div>
        <div className={styles["row"]}>
          <span aria-hidden="true">{t("Indentation")}</span>
          <RadioSwitch
            label={t("Indentation")}
            options={[
              { value: "2", label: t("2 spaces") },
              { value: "4", label: t("4 spaces") },
              { value: "tab", label: t("Tab") },
            ]}
            value={preferences.indentation}
            onChoose={(indentation) => prefer({ indentation })}
          />
        </div>
        <SelectField
          look="row"
          label={t("Text size")}
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
