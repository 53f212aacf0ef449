import { CheckField } from "../ui/check-field.tsx";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { RadioSwitch } from "../ui/radio-switch.tsx";
import { SelectField } from "../ui/field.tsx";
import { fontSizes, type Preferences } from "../workspace/preferences.ts";
import styles from "./settings-dialog.module.css";

export interface SettingsDialogProps {
  preferences: Preferences;
  onPrefer: (change: Partial<Preferences>) => void;
  onClose: () => void;
}

const schemes = [
  { value: "system", label: "As the system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

const indentations = [
  { value: "2", label: "2 spaces" },
  { value: "4", label: "4 spaces" },
  { value: "tab", label: "Tab" },
] as const;

const sizes = Array.from({ length: fontSizes.largest - fontSizes.smallest + 1 }, (_, step) => {
  const size = String(fontSizes.smallest + step);
  return { value: size, label: `${size} px` };
});

type Switch = {
  [Key in keyof Preferences]: Preferences[Key] extends boolean ? Key : never;
}[keyof Preferences];

const switches: { name: Switch; label: string; hint?: string }[] = [
  { name: "runAsYouType", label: "Run as you type" },
  { name: "wrapLines", label: "Wrap lines" },
  { name: "lint", label: "Look for mistakes while writing", hint: "In HTML, CSS and JavaScript." },
  { name: "formatOnSave", label: "Format on save" },
  { name: "emmet", label: "Emmet", hint: "Tab expands abbreviations in HTML and CSS." },
  { name: "vimKeys", label: "Vim keys" },
  {
    name: "tabMovesFocus",
    label: "Tab moves focus",
    hint: "Tab leaves the code editor instead of indenting.",
  },
];

/** What a person sets for themselves; each takes effect at once and is remembered in this browser. */
export const SettingsDialog = ({ preferences, onPrefer, onClose }: SettingsDialogProps) => (
  <Modal title="Settings" onClose={onClose}>
    <div className={styles["settings"]}>
      <div className={styles["row"]}>
        <span aria-hidden="true">Colour scheme</span>
        <RadioSwitch
          label="Colour scheme"
          options={schemes}
          value={preferences.colourScheme}
          onChoose={(colourScheme) => {
            onPrefer({ colourScheme });
          }}
        />
      </div>
      <div className={styles["row"]}>
        <span aria-hidden="true">Indentation</span>
        <RadioSwitch
          label="Indentation"
          options={indentations}
          value={preferences.indentation}
          onChoose={(indentation) => {
            onPrefer({ indentation });
          }}
        />
      </div>
      <SelectField
        label="Text size"
        value={String(preferences.fontSize)}
        options={sizes}
        onChoose={(size) => {
          onPrefer({ fontSize: Number(size) });
        }}
      />
      {switches.map(({ name, ...field }) => (
        <CheckField
          key={name}
          {...field}
          isOn={preferences[name]}
          onSwitch={(isOn) => {
            onPrefer({ [name]: isOn });
          }}
        />
      ))}
    </div>
    <Button look="outlined" onClick={onClose}>
      Close
    </Button>
  </Modal>
);
