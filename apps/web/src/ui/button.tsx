import type { ComponentProps } from "react";
import styles from "./button.module.css";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** `grave`: the action cannot be undone; `link`: the button is part of a text. */
  look?: "plain" | "filled" | "outlined" | "quiet" | "grave" | "link";
  /** Why it cannot be pressed now; the button stays focusable and shows this in its tooltip. */
  hindrance?: string | null;
}

/** A button; a hindered one can still be focused, so that everyone can find out why. */
export const Button = ({ look = "plain", hindrance, className, onClick, title, ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={[styles["button"], styles[look], className].filter(Boolean).join(" ")}
    title={hindrance ?? title}
    aria-disabled={hindrance ? true : undefined}
    onClick={hindrance ? undefined : onClick}
  />
);
