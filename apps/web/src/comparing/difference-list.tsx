import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { usePhone } from "../ui/use-media-query.ts";
import styles from "./comparing.module.css";
import type { Differences } from "./differences-of.ts";
import { messages } from "./messages.ts";

export interface DifferenceListProps {
  differences: Differences;
  /** The two texts, shown when someone wants to see how they differ. */
  children: ReactNode;
}

/** How the two results differ, below them. */
export const DifferenceList = ({ differences, children }: DifferenceListProps) => {
  const t = useStore(messages);
  // There the second side stands below the first.
  const isPhone = usePhone();
  const { selected, onlyLeft, onlyRight, text } = differences;
  return (
    <section className={styles["differences"]} aria-label={t.differences}>
      <ul>
        {selected.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {onlyLeft.map((message) => (
          <li key={message} data-tone="bad">
            {isPhone ? t.onlyAbove({ problem: message }) : t.onlyLeft({ problem: message })}
          </li>
        ))}
        {onlyRight.map((message) => (
          <li key={message} data-tone="bad">
            {isPhone ? t.onlyBelow({ problem: message }) : t.onlyRight({ problem: message })}
          </li>
        ))}
        {text === "same" && <li>{t.sameText}</li>}
      </ul>
      {text === "differs" && (
        <details>
          <summary>{t.otherText}</summary>
          {children}
        </details>
      )}
    </section>
  );
};
