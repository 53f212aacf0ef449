import type { ReactNode } from "react";
import styles from "./comparing.module.css";
import type { Differences } from "./differences-of.ts";

export interface DifferenceListProps {
  differences: Differences;
  /** The two texts, shown when someone wants to see how they differ. */
  children: ReactNode;
}

/** How the two results differ, below them. */
export const DifferenceList = ({ differences, children }: DifferenceListProps) => {
  const { selected, onlyLeft, onlyRight, text } = differences;
  return (
    <section className={styles["differences"]} aria-label="Differences">
      <ul>
        {selected.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {onlyLeft.map((message) => (
          <li key={message} data-tone="bad">
            Only left: {message}
          </li>
        ))}
        {onlyRight.map((message) => (
          <li key={message} data-tone="bad">
            Only right: {message}
          </li>
        ))}
        {text === "same" && <li>Both read the same.</li>}
      </ul>
      {text === "differs" && (
        <details>
          <summary>What can be read differs</summary>
          {children}
        </details>
      )}
    </section>
  );
};
