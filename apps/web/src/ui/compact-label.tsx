import styles from "./compact-label.module.css";
import { Icon, type IconName } from "./icon.tsx";

export interface CompactLabelProps {
  text: string;
  picture: IconName;
  /** When the words are replaced by the icon in a strip that gets narrow: before or after others. */
  yields: "early" | "late";
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
