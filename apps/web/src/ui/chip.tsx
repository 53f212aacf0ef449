import type { ReactNode } from "react";
import styles from "./chip.module.css";

/** A small mark beside a text. */
export const Chip = ({
  tone = "neutral",
  children,
}: {
  tone?: "neutral" | "warn" | "bad";
  children: ReactNode;
}) => (
  <span className={styles["chip"]} data-tone={tone}>
    {children}
  </span>
);
