import type { ReactNode } from "react";
import styles from "./message.module.css";

export interface MessageProps {
  title: string;
  /** `h1` if the message is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

/** Fills an otherwise empty place: what happened, and what to do. */
export const Message = ({ title, heading: Heading = "h2", children }: MessageProps) => (
  <div className={styles["message"]} role="alert">
    <Heading>{title}</Heading>
    {children}
  </div>
);
