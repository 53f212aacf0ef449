import type { ReactNode } from "react";
import styles from "./button.module.css";

export interface ButtonLinkProps {
  href: string;
  look: "filled" | "outlined";
  children: ReactNode;
}

/** A link to another site that looks like a button; it opens in a new tab and sends no referrer. */
export const ButtonLink = ({ href, look, children }: ButtonLinkProps) => (
  <a
    className={`${styles["button"] ?? ""} ${styles[look] ?? ""}`}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
  >
    {children}
  </a>
);
