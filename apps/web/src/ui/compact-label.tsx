import styles from "./compact-label.module.css";
import { Icon, type IconName } from "./icon.tsx";

export interface CompactLabelProps {
  text: string;
  picture: IconName;
  /** When words give way to the picture in a strip that gets narrow: before others, or after them. */
  yields: "early" | "late";
}

/** What stands in a button of a strip: words, or a picture for the eye where they have no room. */
export const CompactLabel = ({ text, picture, yields }: CompactLabelProps) => (
  <span className={styles[yields]}>
    <span className={styles["picture"]}>
      <Icon name={picture} />
    </span>
    <span className={styles["text"]}>{text}</span>
  </span>
);
