import { Button, type ButtonProps } from "./button.tsx";
import styles from "./button.module.css";
import { Icon } from "./icon.tsx";

/** Closes what it stands in: a panel, a note, a palette. `aria-label` says what, `title` how else. */
export const CloseButton = (props: Omit<ButtonProps, "look" | "className" | "children">) => (
  <Button {...props} look="quiet" className={styles["close"]}>
    <Icon name="cross" />
  </Button>
);
