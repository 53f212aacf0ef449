import { useStore } from "@nanostores/react";
import type { Visibility } from "@online-editor/contract";
import { useId } from "react";
import styles from "./visibility-choice.module.css";
import { messages } from "./messages.ts";
import { titleOfVisibility, visibilities } from "./visibilities.ts";

export interface VisibilityChoiceProps {
  chosen: Visibility;
  /** When a choice takes effect. */
  hint: string;
  onChoose: (visibility: Visibility) => void;
}

/** Who may see a snippet, each choice with what it means. */
export const VisibilityChoice = ({ chosen, hint, onChoose }: VisibilityChoiceProps) => {
  const t = useStore(messages);
  const name = useId();
  return (
    <fieldset className={styles["choice"]}>
      <legend>
        {t.visibility} <span>{hint}</span>
      </legend>
      {visibilities.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            aria-label={titleOfVisibility(value)}
            aria-describedby={`${name}-${value}`}
            onChange={() => {
              onChoose(value);
            }}
          />
          <span>
            {titleOfVisibility(value)}
            <small id={`${name}-${value}`}>{t[`${value}Means`]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
