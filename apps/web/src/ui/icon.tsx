import styles from "./icon.module.css";
import hidden from "./visually-hidden.module.css";

/** One icon set: 16 pixels, stroke width 1.6. */
const paths = {
  account: "M8 8.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM3 13.5c.6-2.2 2.5-3.3 5-3.3s4.4 1.1 5 3.3",
  advisory: "M8 2 3.5 3.8v3.7c0 3 1.9 5.3 4.5 6.5 2.6-1.2 4.5-3.5 4.5-6.5V3.8zM8 5.5v3M8 10.6v.1",
  back: "m10 3.5-4.5 4.5 4.5 4.5",
  code: "m5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5 14 8l-3.5 3.5",
  compare: "M2.5 3h4.6v10H2.5zM8.9 3h4.6v10H8.9z",
  cross: "m4.5 4.5 7 7M11.5 4.5l-7 7",
  details: "M3.5 2.5h9v11h-9zM6 5.8h4M6 8.2h4M6 10.6h2.4",
  down: "m4 6 4 4 4-4",
  examples: "M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 6.5v6",
  extensions: "M6.2 4.5v-.9a1.6 1.6 0 0 1 3.2 0v.9h3v3h.5a1.6 1.6 0 0 1 0 3.2h-.5v2.8H3.2V4.5z",
  external: "M6 4h6v6M12 4 4.5 11.5",
  eye: "M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z",
  format: "M2.5 4h11M5 8h8.5M2.5 12h7.5",
  "full-screen": "M9.5 3H13v3.5M6.5 13H3V9.5M13 3 9 7M3 13l4-4",
  more: "M3.5 8h.1M8 8h.1M12.5 8h.1",
  pick: "M13.5 7V3.2a.7.7 0 0 0-.7-.7H3.2a.7.7 0 0 0-.7.7v9.6c0 .4.3.7.7.7H7M8 8l2 6 1.2-2.8L14 10z",
  plus: "M8 3v10M3 8h10",
  record: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z",
  reference:
    "M8 4.2C6.8 3.3 5 3 2.5 3v9.3c2.5 0 4.3.3 5.5 1.2 1.2-.9 3-1.2 5.5-1.2V3C11 3 9.2 3.3 8 4.2Zm0 0v9.3",
  reset: "M3.2 6.5A5.2 5.2 0 1 1 3 9.2M3 2.8v3.8h3.8",
  run: "M5 3.5v9l7-4.5z",
  save: "M3 3h8l2 2v8H3zM5.5 3v3.5h4V3M5 13V9.5h6V13",
  share: "M8 10V2.5M5.2 5 8 2.4 10.8 5M4.5 7.5h-1v6h9v-6h-1",
  up: "M8 13V3.5M4 7.5l4-4 4 4",
  target: "M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM8 1v4M8 11v4M1 8h4M11 8h4",
  tools: "M2.5 3h11v10h-11zM2.5 9.5h11",
  warning: "M8 2.5 14 13H2zM8 6.5v3M8 11.3v.2",
  width: "M4.5 5 1.5 8l3 3M11.5 5l3 3-3 3M1.5 8h13",
} as const;

export type IconName = keyof typeof paths;

/** An icon beside words, or instead of them: it has no accessible name of its own. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    className={styles["icon"]}
    data-icon={name}
    width="16"
    height="16"
    viewBox="0 0 16 16"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);

export interface IconLabelProps {
  icon: IconName;
  text: string;
  /** On narrow screens. `alone`: no icon where the words have room. */
  words?: "yield" | "kept" | "alone" | undefined;
  /** Opens a menu, shown by an arrow. */
  opens?: boolean;
}

/** An icon and words; on narrow screens the words are only read out and shown in the tooltip. */
export const IconLabel = ({ icon, text, words = "yield", opens = false }: IconLabelProps) => (
  <span className={styles["label"]} data-words={words}>
    <Icon name={icon} />
    <span className={words === "kept" ? undefined : hidden["narrow"]}>{text}</span>
    {opens && <Icon name="down" />}
  </span>
);

interface CompactLabelProps {
  text: string;
  picture: IconName;
  /** When words give way to the icon as the strip narrows: first, later or last. */
  yields: "early" | "late" | "last";
  /** The icon stands beside the words, too. */
  isPictured?: boolean;
}

/** The label of a button in a strip: words, or an icon where there is no room for them. */
export const CompactLabel = ({ text, picture, yields, isPictured = false }: CompactLabelProps) => (
  <span className={styles[yields]} data-pictured={isPictured ? "" : undefined}>
    <span className={styles["picture"]}>
      <Icon name={picture} />
    </span>
    <span className={styles["text"]}>{text}</span>
  </span>
);
