import type { Visibility } from "@online-editor/contract";
import { useId } from "react";
import styles from "./visibility-choice.module.css";
import { describeVisibility, visibilities } from "./visibilities.ts";

export interface VisibilityChoiceProps {
  chosen: Visibility;
  /** When a choice takes effect. */
  hint: string;
  onChoose: (visibility: Visibility) => void;
}

/** Who may see a snippet, each choice with what it means. */
export const VisibilityChoice = ({ chosen, hint, onChoose }: VisibilityChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles["choice"]}>
      <legend>
        Visibility <span>{hint}</span>
      </legend>
      {visibilities.map(({ value, title }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            aria-label={title}
            aria-describedby={`${name}-${value}`}
            onChange={() => {
              onChoose(value);
            }}
          />
          <span>
            {title}
            <small id={`${name}-${value}`}>{describeVisibility(value)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
