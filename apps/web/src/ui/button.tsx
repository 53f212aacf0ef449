import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { Icon } from "./icon.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** `next`: what follows; `grave`: the action cannot be undone; `link`: the button is part of a text. */
  look?: "plain" | "filled" | "next" | "outlined" | "quiet" | "grave" | "link";
  /** Why it cannot be pressed now; the button stays focusable and shows this in its tooltip. */
  disabledReason?: string | null;
}

/** A button; a disabled one can still be focused, so that everyone can find out why. */
export const Button = ({
  look = "plain",
  disabledReason,
  className,
  onClick,
  title,
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={[styles["button"], styles[look], className].filter(Boolean).join(" ")}
    title={disabledReason ?? title}
    aria-disabled={disabledReason ? true : undefined}
    onClick={disabledReason ? undefined : onClick}
  />
);

interface ButtonLinkProps extends Pick<ComponentProps<"a">, "aria-label"> {
  href: string;
  look: "filled" | "outlined";
  children: ReactNode;
}

/** A link to another site that looks like a button; it opens in a new tab and sends no referrer. */
export const ButtonLink = ({ href, look, children, ...props }: ButtonLinkProps) => (
  <a
    {...props}
    className={`${styles["button"] ?? ""} ${styles[look] ?? ""}`}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
  >
    {children}
  </a>
);

type TextButtonProps = Omit<ComponentProps<"button">, "type">;

/** A button in a line of text, which looks like a link; in the font of the text, which its place gives it. */
export const TextButton = ({ className = "", ...attributes }: TextButtonProps) => (
  <button {...attributes} type="button" className={`${styles["in-text"] ?? ""} ${className}`} />
);

/** Closes what it stands in: a panel, a note, a palette. `aria-label` says what, `title` how else. */
export const CloseButton = (props: Omit<ButtonProps, "look" | "className" | "children">) => (
  <Button {...props} look="quiet" className={styles["close"]}>
    <Icon name="cross" />
  </Button>
);
