import { useMemo } from "react";
import { useStore as useZustand } from "zustand";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Select } from "../ui/field.tsx";
import type { SideIndex } from "../preview/state.ts";
import { useSideNames } from "../preview/use-side.ts";
import { type Observed, type ShownSide, type ToolsState, toolStore } from "./store.ts";
import styles from "./sides.module.css";
import { useTranslate } from "../platform/use-translate.ts";

/** A part of what the runs have reported; the component renders again when that part changes. */
export const useTools = <Part,>(select: (state: ToolsState) => Part): Part =>
  useZustand(toolStore(useEditor()), select);

/** The observations of all sides: two in a comparison. */
export const useObservedSides = (): readonly Observed[] => {
  const observed = useTools(({ observed: all }) => all);
  const isComparing = useLeftSide() !== null;
  return useMemo(() => (isComparing ? observed : observed.slice(0, 1)), [observed, isComparing]);
};

/** The observations of the sides that the user has chosen to see. */
export const useShownSides = (): readonly Observed[] => {
  const sides = useObservedSides();
  const shown = useTools(({ shownSide }) => shownSide);
  return useMemo(
    () => (sides.length < 2 || shown === "both" ? sides : sides.filter(({ side }) => side === shown)),
    [sides, shown],
  );
};

const shownSides: Readonly<Record<string, ShownSide>> = { both: "both", "0": 0, "1": 1 };

/** In a comparison: selects the side whose lines the tools show. */
export const SideFilter = () => {
  const t = useTranslate();
  const names = useSideNames();
  const { showSide } = toolStore(useEditor());
  const shown = useTools(({ shownSide }) => shownSide);
  const left = useLeftSide();
  if (left === null) return null;
  return (
    <Select
      label={t("Side")}
      value={String(shown)}
      options={[
        { value: "both", label: t("Both sides") },
        { value: String(left), label: names.left },
        { value: String(1 - left), label: names.right },
      ]}
      onChoose={(value) => showSide(shownSides[value] ?? "both")}
    />
  );
};

/** In a comparison: marks the side that a line is from. */
export const SideMark = ({ side }: { side: SideIndex }) => {
  const names = useSideNames();
  const left = useLeftSide();
  return left !== null && <span className={styles["mark"]}>{side === left ? names.left : names.right}</span>;
};

/** The side that is shown left; null without a comparison. */
export const useLeftSide = (): SideIndex | null => useWorkspace(({ comparison }) => comparison?.left ?? null);
