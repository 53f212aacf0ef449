import { useId } from "react";
import styles from "./check-field.module.css";

export interface CheckFieldProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** A labelled checkbox, with what is worth knowing about it below. */
export const CheckField = ({ label, hint, isOn, onSwitch }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => {
            onSwitch(target.checked);
          }}
        />
        {label}
      </label>
      {hint !== undefined && <small id={id}>{hint}</small>}
    </div>
  );
};
