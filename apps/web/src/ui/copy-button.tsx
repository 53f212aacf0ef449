import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import styles from "./copy-button.module.css";
import { Button, type ButtonProps } from "./button.tsx";
import { messages } from "./messages.ts";

export interface CopyButtonProps extends Pick<ButtonProps, "look" | "hindrance" | "children"> {
  /** Its name, where what is on it does not tell it from others. */
  label?: string;
  /** Answers whether the browser lets it. */
  onCopy: () => Promise<boolean>;
}

const toldForMs = 2500;

/** A button that copies something, and then says so for a while. */
export const CopyButton = ({ label, onCopy, children, ...props }: CopyButtonProps) => {
  const t = useStore(messages);
  const [outcome, setOutcome] = useState<"copied" | "denied" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => {
      setOutcome(null);
    }, toldForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const copy = async () => {
    setOutcome((await onCopy()) ? "copied" : "denied");
  };
  return (
    <>
      <Button
        look="outlined"
        {...props}
        aria-label={outcome === "copied" ? undefined : label}
        onClick={() => void copy()}
      >
        {outcome === "copied" ? t.copied : children}
      </Button>
      <span role="status" className={styles["told"]}>
        {outcome === "copied" && t.copiedToClipboard}
      </span>
      {outcome === "denied" && (
        <span role="alert" className={styles["denied"]}>
          {t.copyDenied}
        </span>
      )}
    </>
  );
};
