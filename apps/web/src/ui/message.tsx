import type { ReactNode } from "react";
import styles from "./message.module.css";

/** What stands in a place that has nothing else to show: what happened, and what to do. */
export const Message = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles["message"]} role="alert">
    <h2>{title}</h2>
    {children}
  </div>
);
