import type { ReactNode } from "react";
import styles from "./button.module.css";

export interface ButtonLinkProps {
  href: string;
  look: "filled" | "outlined";
  children: ReactNode;
}

/** A link to another site, which opens in a new tab and learns nothing of this one; it looks like a button. */
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
