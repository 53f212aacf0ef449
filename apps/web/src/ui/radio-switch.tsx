import { useId } from "react";
import styles from "./radio-switch.module.css";

interface RadioSwitchProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A few choices side by side, one of them selected; arrow keys move between them. */
export const RadioSwitch = <Value extends string>({
  label,
  options,
  value,
  onChoose,
}: RadioSwitchProps<Value>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles["switch"]}>
      {options.map((option) => (
        <label key={option.value} className={styles["option"]} data-label={option.label}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => {
              onChoose(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
