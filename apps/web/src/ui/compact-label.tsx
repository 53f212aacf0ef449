import styles from "./compact-label.module.css";

const pictures = {
  compare: "M2 3h5v10H2zM9 3h5v10H9z",
  width: "M4.5 5 1.5 8l3 3M11.5 5l3 3-3 3M1.5 8h13",
  "full-screen": "M10 2h4v4M14 2 9 7M6 14H2v-4M2 14l5-5",
};

export interface CompactLabelProps {
  text: string;
  picture: keyof typeof pictures;
  /** When words give way to the picture in a strip that gets narrow: before others, or after them. */
  yields: "early" | "late";
}

/** What stands in a button of a strip: words, or a picture for the eye where they have no room. */
export const CompactLabel = ({ text, picture, yields }: CompactLabelProps) => (
  <span className={styles[yields]}>
    <svg className={styles["picture"]} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={pictures[picture]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
    <span className={styles["text"]}>{text}</span>
  </span>
);
