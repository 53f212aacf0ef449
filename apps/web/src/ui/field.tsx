import { type ComponentProps, type Ref, useId } from "react";
import styles from "./field.module.css";
import switchStyles from "./radio-switch.module.css";

interface SelectProps<Value extends string> extends Omit<ComponentProps<"select">, "onChange" | "value"> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A list with one selected choice, in rows without room for its label. A value that is not in it is shown as it is. */
export const Select = <Value extends string>({
  label,
  value,
  options,
  onChoose,
  ...props
}: SelectProps<Value>) => (
  <select
    {...props}
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = options.find((option) => option.value === target.value);
      if (chosen) onChoose(chosen.value);
    }}
  >
    {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

interface SelectFieldProps<Value extends string> extends SelectProps<Value> {
  /** `row`: the label comes before the choices, as in other settings. */
  look?: "usual" | "row";
}

/** The same with its label. */
export const SelectField = <Value extends string>({ look = "usual", ...props }: SelectFieldProps<Value>) => (
  <label className={styles["field"]} data-look={look}>
    <span className={styles["label"]}>{props.label}</span>
    <Select {...props} className={styles["input"]} />
  </label>
);

interface Common {
  label: string;
  value: string;
  onWrite: (value: string) => void;
}

interface TextFieldProps extends Common, Omit<ComponentProps<"input">, "value" | "onChange" | "ref"> {
  /** A rule for its text; read out with the field. */
  hint?: string;
  /** What is wrong with it; read out with the field, and shown instead of the hint. */
  problem?: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled single-line text field. */
export const TextField = ({ label, value, hint, problem, onWrite, ...props }: TextFieldProps) => {
  const noteId = useId();
  return (
    <label className={styles["field"]}>
      <span className={styles["label"]}>{label}</span>
      <input
        {...props}
        className={styles["input"]}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint !== undefined ? noteId : undefined}
        value={value}
        onChange={({ target }) => {
          onWrite(target.value);
        }}
      />
      {problem ? (
        <span id={noteId} className={styles["problem"]} role="alert">
          {problem}
        </span>
      ) : (
        hint !== undefined && (
          <span id={noteId} className={styles["hint"]}>
            {hint}
          </span>
        )
      )}
    </label>
  );
};

interface TextAreaProps extends Common, Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled multi-line text field. */
export const TextArea = ({ label, value, onWrite, ...props }: TextAreaProps) => (
  <label className={styles["field"]}>
    <span className={styles["label"]}>{label}</span>
    <textarea
      {...props}
      className={`${styles["input"] ?? ""} ${styles["area"] ?? ""}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        onWrite(target.value);
      }}
    />
  </label>
);

interface CheckFieldProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** A labelled checkbox, with a hint below it. */
export const CheckField = ({ label, hint, isOn, onSwitch }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className={styles["check"]}>
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
    <div role="radiogroup" aria-label={label} className={switchStyles["switch"]}>
      {options.map((option) => (
        <label key={option.value} className={switchStyles["option"]} data-label={option.label}>
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
