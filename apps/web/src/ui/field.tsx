import type { ComponentProps } from "react";
import styles from "./field.module.css";

export interface SelectFieldProps extends Omit<ComponentProps<"select">, "onChange" | "value"> {
  label: string;
  /** What is worth knowing beside the label, such as how many choices there are. */
  hint?: string;
  value: string;
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  onChoose: (value: string) => void;
  /** `row`: the label stands before the choices, as that of other settings. */
  look?: "usual" | "row";
}

/** A labelled list of choices of which one holds. A value that is not among them is shown as it is. */
export const SelectField = ({
  label,
  hint,
  value,
  options,
  onChoose,
  look = "usual",
  ...props
}: SelectFieldProps) => (
  <label className={styles["field"]} data-look={look}>
    <span className={styles["label"]}>
      <span>{label}</span>
      {hint !== undefined && <span aria-hidden="true">{hint}</span>}
    </span>
    <select
      {...props}
      className={styles["input"]}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
    >
      {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
