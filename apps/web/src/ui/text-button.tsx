import type { ButtonHTMLAttributes } from "react";
import styles from "./text-button.module.css";

export type TextButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type">;

/** A button in a line of text, which looks like a link; in the font of the text, which its place gives it. */
export const TextButton = ({ className = "", ...attributes }: TextButtonProps) => (
  <button {...attributes} type="button" className={`${styles["button"] ?? ""} ${className}`} />
);
