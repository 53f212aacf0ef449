import type { ReactNode } from "react";
import styles from "./note.module.css";

/** A remark on soft ground, in the flow of a panel. */
export const Note = ({ tone = "warn", children }: { tone?: "warn" | "bad"; children: ReactNode }) => (
  <p className={styles["note"]} data-tone={tone}>
    {children}
  </p>
);
