import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import type { SideIndex } from "../preview/what-runs/state.ts";
import { messages } from "./messages.ts";
import { type Observed, showSide, type ShownSide } from "./observed.ts";
import styles from "./sides.module.css";

/** The observations of all sides: two in a comparison. */
export const useObservedSides = (): readonly Observed[] => {
  const observed = useWorkspace((workspace) => workspace.observed);
  const isComparing = useIsComparing();
  return useMemo(() => (isComparing ? observed : observed.slice(0, 1)), [observed, isComparing]);
};

/** The observations of the sides that the user has chosen to see. */
export const useShownSides = (): readonly Observed[] => {
  const sides = useObservedSides();
  const shown = useWorkspace(({ shownSide }) => shownSide);
  return useMemo(
    () => (sides.length < 2 || shown === "both" ? sides : sides.filter(({ side }) => side === shown)),
    [sides, shown],
  );
};

const useIsComparing = () => useWorkspace(({ comparison }) => comparison !== null);

const choices = [
  ["both", "bothSides"],
  ["0", "left"],
  ["1", "right"],
] as const;

const sideOf: Readonly<Record<string, ShownSide>> = { both: "both", "0": 0, "1": 1 };

/** In a comparison: selects the side whose lines the tools show. */
export const SideFilter = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const shown = useWorkspace(({ shownSide }) => shownSide);
  if (!useIsComparing()) return null;
  return (
    <select
      aria-label={t.side}
      value={String(shown)}
      onChange={({ target }) => {
        store.apply((workspace) => showSide(workspace, sideOf[target.value] ?? "both"));
      }}
    >
      {choices.map(([side, key]) => (
        <option key={side} value={side}>
          {t[key]}
        </option>
      ))}
    </select>
  );
};

/** In a comparison: marks the side that a line is from. */
export const SideMark = ({ side }: { side: SideIndex }) => {
  const t = useStore(messages);
  return useIsComparing() && <span className={styles["mark"]}>{side === 0 ? t.left : t.right}</span>;
};
