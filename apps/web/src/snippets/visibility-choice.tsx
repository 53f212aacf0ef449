import { useStore } from "@nanostores/react";
import type { Visibility } from "@online-editor/contract";
import { useId } from "react";
import { titleOfVisibility, visibilities } from "../document/document-facts.ts";
import { messages } from "./dialog-messages.ts";
import styles from "./document-details.module.css";

export interface VisibilityChoiceProps {
  chosen: Visibility;
  /** When a choice takes effect. */
  hint: string;
  /** The snippet's address can be guessed. */
  isNumbered: boolean;
  onChoose: (visibility: Visibility) => void;
}

/** Who may see a snippet, each choice with its meaning. */
export const VisibilityChoice = ({ chosen, hint, isNumbered, onChoose }: VisibilityChoiceProps) => {
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
            <small id={`${name}-${value}`}>
              {value === "unlisted" && isNumbered ? t.numberedMeans : t[`${value}Means`]}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
