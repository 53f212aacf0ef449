import { useStore } from "@nanostores/react";
import { type ReactNode, useId } from "react";
import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-field.module.css";
import field from "./field.module.css";
import { messages } from "./messages.ts";

export interface CopyFieldProps {
  label: string;
  value: string;
  /** The language of the text, where it is another one than the screen's. */
  lang?: string;
  /** How many lines are shown of it. */
  rows?: number;
  /** What there is to know about it. */
  note?: ReactNode;
  /** Answers whether the browser lets it. */
  onCopy: (value: string) => Promise<boolean>;
}

/** A text that is there to be copied. */
export const CopyField = ({ label, value, lang, rows = 1, note, onCopy }: CopyFieldProps) => {
  const t = useStore(messages);
  const noteId = useId();
  const shared = {
    "aria-label": label,
    "aria-describedby": note === undefined ? undefined : noteId,
    readOnly: true,
    lang,
    value,
    spellCheck: false,
  };
  return (
    <div className={styles["field"]}>
      <span className={styles["label"]} aria-hidden="true">
        {label}
      </span>
      <div className={styles["line"]}>
        {rows === 1 ? (
          <input
            {...shared}
            className={field["input"]}
            onFocus={({ target }) => {
              target.select();
            }}
          />
        ) : (
          <textarea {...shared} rows={rows} className={`${field["input"] ?? ""} ${field["area"] ?? ""}`} />
        )}
        <CopyButton label={t.copyWhat({ what: label.toLowerCase() })} onCopy={() => onCopy(value)}>
          {t.copy}
        </CopyButton>
      </div>
      {note !== undefined && (
        <p id={noteId} className={styles["note"]}>
          {note}
        </p>
      )}
    </div>
  );
};
