import styles from "./compact-label.module.css";
import { Icon, type IconName } from "./icon.tsx";

export interface CompactLabelProps {
  text: string;
  picture: IconName;
  /** When words give way to the icon as the strip narrows: first, later or last. */
  yields: "early" | "late" | "last";
}

/** The label of a button in a strip: words, or an icon where there is no room for them. */
export const CompactLabel = ({ text, picture, yields }: CompactLabelProps) => (
  <span className={styles[yields]}>
    <span className={styles["picture"]}>
      <Icon name={picture} />
    </span>
    <span className={styles["text"]}>{text}</span>
  </span>
);
