import { useStore } from "@nanostores/react";
import { useDeferredValue, useMemo } from "react";
import { useEditor, useWorkspace } from "../../kernel/editor-context.ts";
import toolRow from "../../ui/tool-row.module.css";
import {
  compareStructures,
  labelOf,
  mostDifferences,
  type StructureDifference,
} from "./compare-structures.ts";
import styles from "./differences-panel.module.css";
import { messages } from "./messages.ts";
import { TextButton } from "../../ui/button.tsx";
import { RanDifferences } from "./ran-differences.tsx";

/** The differences of the two sides: what ran, their problems, and their pages element by element. */
export const DifferencesTab = () => {
  const t = useStore(messages);
  const hasBoth = useWorkspace(({ run, comparison }) => Boolean(run && comparison?.run));
  if (!hasBoth) return <p className={toolRow["empty"]}>{t.comparing}</p>;
  return (
    <div className={styles["differences"]} tabIndex={0} role="group" aria-label={t.structure}>
      <RanDifferences />
      <StructureDifferences />
    </div>
  );
};

const StructureDifferences = () => {
  const t = useStore(messages);
  const left = useDeferredValue(useWorkspace(({ page }) => page.structure));
  const right = useDeferredValue(useWorkspace(({ comparison }) => comparison?.page.structure));
  const differences = useMemo(() => (left && right ? compareStructures(left, right) : null), [left, right]);
  if (!differences) return null;
  if (differences.length === 0) return <p className={styles["same"]}>{t.sameStructure}</p>;
  return (
    <>
      {differences.length === mostDifferences && (
        <p className={styles["same"]}>{t.onlyFirst({ most: mostDifferences })}</p>
      )}
      <ul className={styles["list"]} aria-label={t.structure}>
        {differences.map((difference, index) => (
          <Line key={index} difference={difference} />
        ))}
      </ul>
    </>
  );
};

/** One difference; pressing it highlights it in both pages. */
const Line = ({ difference }: { difference: StructureDifference }) => {
  const t = useStore(messages);
  const { sides } = useEditor();
  const { kind, element, left, right, name, before, after } = difference;
  const label = labelOf(element);
  return (
    <li data-kind={kind}>
      <span className={styles["kind"]}>{t[kind]}</span>
      <TextButton
        aria-label={t.pointAt({ element: label })}
        onClick={() => {
          sides[0].send({ type: "point-at", element: left });
          sides[1].send({ type: "point-at", element: right });
        }}
      >
        {label}
      </TextButton>
      {/* The page's own text, in an unknown language. */}
      <span className={styles["what"]} lang="" translate="no">
        {name !== null && <b>{name} </b>}
        {kind === "added" || kind === "gone"
          ? (after ?? before)
          : t.changed({ before: before ?? t.none, after: after ?? t.none })}
      </span>
    </li>
  );
};
