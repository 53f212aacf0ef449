import { type ComponentProps, type Ref, useId } from "react";
import styles from "./field.module.css";

interface Common {
  label: string;
  value: string;
  onWrite: (value: string) => void;
}

export interface TextFieldProps extends Common, Omit<ComponentProps<"input">, "value" | "onChange" | "ref"> {
  /** What is wrong with it; read out with the field. */
  problem?: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. */
export const TextField = ({ label, value, problem, onWrite, ...props }: TextFieldProps) => {
  const problemId = useId();
  return (
    <label className={styles["field"]}>
      <span className={styles["label"]}>{label}</span>
      <input
        {...props}
        className={styles["input"]}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        value={value}
        onChange={({ target }) => {
          onWrite(target.value);
        }}
      />
      {problem && (
        <span id={problemId} className={styles["problem"]} role="alert">
          {problem}
        </span>
      )}
    </label>
  );
};

export interface TextAreaProps extends Common, Omit<ComponentProps<"textarea">, "value" | "onChange"> {}

/** A labelled text of several lines. */
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
