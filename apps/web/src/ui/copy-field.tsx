import { type ReactNode, useId, useEffect, useState } from "react";
import styles from "./copy-field.module.css";
import field from "./field.module.css";
import { copyText } from "./clipboard.ts";
import { Button, type ButtonProps } from "./button.tsx";
import hidden from "./visually-hidden.module.css";
import { useTranslate } from "../platform/use-translate.ts";

interface CopyFieldProps {
  label: string;
  value: string;
  /** The language of the text, if it differs from the screen's. */
  lang?: string;
  /** The number of lines that are shown. */
  rows?: number;
  /** A note about the text. */
  note?: ReactNode;
  /** Why there is nothing to copy now; shown instead of the text. */
  disabledReason?: string | null;
  /** `filled`: the main purpose of the dialog. */
  look?: "outlined" | "filled";
}

/** A text for copying. */
export const CopyField = ({
  label,
  value,
  lang,
  rows = 1,
  note,
  disabledReason,
  look = "outlined",
}: CopyFieldProps) => {
  const t = useTranslate();
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
        {disabledReason ? (
          <p className={styles["note"]}>{disabledReason}</p>
        ) : rows === 1 ? (
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
        <CopyButton
          label={t("Copy {what}", { what: label.toLowerCase() })}
          look={look}
          disabledReason={disabledReason ?? null}
          text={() => value}
        >
          {t("Copy")}
        </CopyButton>
      </div>
      {!disabledReason && note !== undefined && (
        <p id={noteId} className={styles["note"]}>
          {note}
        </p>
      )}
    </div>
  );
};

interface CopyButtonProps extends Pick<ButtonProps, "look" | "disabledReason"> {
  children: string;
  /** Its accessible name, if its content does not distinguish it from others. */
  label?: string;
  /** What it copies. */
  text: () => string;
}

const confirmedForMs = 2500;

/** A button that copies a text and then says so for a while. */
export const CopyButton = ({ label, text, children, ...props }: CopyButtonProps) => {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<"copied" | "denied" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => {
      setOutcome(null);
    }, confirmedForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const copy = async () => {
    setOutcome((await copyText(text())) ? "copied" : "denied");
  };
  return (
    <>
      <Button
        look="outlined"
        {...props}
        aria-label={outcome === "copied" ? t("Copied") : (label ?? children)}
        onClick={() => void copy()}
      >
        <span className={styles["words"]} data-others={outcome === "copied" ? children : t("Copied")}>
          {outcome === "copied" ? t("Copied") : children}
        </span>
      </Button>
      <span role="status" className={hidden["always"]}>
        {outcome === "copied" && t("Copied to the clipboard")}
      </span>
      {outcome === "denied" && (
        <span role="alert" className={styles["denied"]}>
          {t("The browser blocked copying. Select the text and copy it yourself.")}
        </span>
      )}
    </>
  );
};
