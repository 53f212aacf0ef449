import type { ReactNode } from "react";
import styles from "./note.module.css";

/** A remark on soft ground, in the flow of a panel. */
export const Note = ({
  tone = "warn",
  lang,
  children,
}: {
  tone?: "warn" | "bad";
  /** Of the remark, where it is another one than the screen's. */
  lang?: string | undefined;
  children: ReactNode;
}) => (
  <p className={styles["note"]} data-tone={tone} lang={lang}>
    {children}
  </p>
);
