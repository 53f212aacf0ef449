import { useStore } from "@nanostores/react";
import { type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { RadioSwitch } from "../ui/radio-switch.tsx";
import type { Option } from "./compared-selections.ts";
import styles from "./comparing.module.css";
import { messages } from "./messages.ts";

export interface ComparisonFormProps {
  source: "release" | "branch";
  onSource: (source: "release" | "branch") => void;
  releases: readonly Option[];
  release: string;
  onRelease: (value: string) => void;
  /** Where the branch is written. */
  branchField: ReactNode;
  /** At which commit it is. */
  commit: ReactNode;
  themes: readonly Option[];
  theme: string;
  onTheme: (value: string) => void;
  onClose: () => void;
}

/** What the second side runs on. */
export const ComparisonForm = (props: ComparisonFormProps) => {
  const t = useStore(messages);
  return (
    <div className={styles["form"]} role="group" aria-label={t.compare}>
      <span className={styles["lead"]}>{t.besideItOn}</span>
      <RadioSwitch
        label={t.source}
        options={[
          { value: "release", label: t.ofRelease },
          { value: "branch", label: t.ofBranch },
        ]}
        value={props.source}
        onChoose={props.onSource}
      />
      {props.source === "branch" ? (
        props.branchField
      ) : (
        <Choice
          className="release"
          label={t.release}
          options={props.releases}
          value={props.release}
          onChoose={props.onRelease}
        />
      )}
      <Choice
        className="theme"
        label={t.theme}
        options={props.themes}
        value={props.theme}
        onChoose={props.onTheme}
      />
      <Button
        className={styles["close"]}
        look="quiet"
        aria-label={t.close}
        title={t.close}
        onClick={props.onClose}
      >
        ×
      </Button>
      <div role="status" className={styles["commit"]}>
        {props.commit}
      </div>
    </div>
  );
};

const Choice = ({
  className,
  label,
  options,
  value,
  onChoose,
}: {
  className: "release" | "theme";
  label: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
}) => (
  <select
    className={`${styles["choice"]} ${styles[className]}`}
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      onChoose(target.value);
    }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
