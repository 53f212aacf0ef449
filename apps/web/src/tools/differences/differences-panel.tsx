import { useDeferredValue, useMemo } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import toolRow from "../../ui/tool-row.module.css";
import {
  compareStructures,
  type ExpectedDifference,
  expectedOf,
  labelOf,
  mostDifferences,
  type StructureDifference,
} from "@online-editor/triage";
import styles from "./differences-panel.module.css";
import { TextButton } from "../../ui/button.tsx";
import { DiffView } from "../../code/diff-view.tsx";
import { type Texts } from "../../platform/i18n.ts";
import { resultOf, runOf } from "../../preview/running.ts";
import { ageOf, isBesidePage, type SideIndex, sidesInOrder, swapSides } from "../../preview/state.ts";
import { problemsOf } from "../../code/state.ts";
import type { Run } from "@online-editor/run";
import { expectDifference } from "../actions.ts";
import { previewSides } from "../../preview/actions.ts";
import { SideMark } from "../sides.tsx";
import { useTranslate } from "../../platform/use-translate.ts";
import { releasedLibrary } from "../../document/state.ts";

export const differencesTexts = {
  added: "added",
  gone: "gone",
  text: "text",
  attribute: "attribute",
  size: "size",
  place: "place",
  visibility: "visibility",
  style: "style",
} as const satisfies Texts;

/** The differences of the two sides: what ran, their problems, and their pages element by element. */
export const DifferencesTab = () => {
  const t = useTranslate();
  const hasBoth = useWorkspace(({ run, comparison }) => Boolean(run && comparison?.run));
  if (!hasBoth)
    return <p className={toolRow["empty"]}>{t("Differences appear here once both sides have run.")}</p>;
  return (
    <div className={styles["differences"]} tabIndex={0} role="group" aria-label={t("Elements that differ")}>
      <RanDifferences />
      <StructureDifferences />
    </div>
  );
};

const StructureDifferences = () => {
  const t = useTranslate();
  const sides = useWorkspace(sidesInOrder);
  const [left, right] = [useStructure(sides[0]), useStructure(sides[1])];
  const isPage = useWorkspace(isBesidePage);
  const isLeftOlder = useWorkspace((workspace) => {
    const library = releasedLibrary(workspace);
    const [one, other] = sides.map((side) => runOf(workspace, side));
    if (!one || !other || !library) return true;
    return ageOf(one.selection, library) >= ageOf(other.selection, library);
  });
  const differences = useMemo(() => {
    if (!left || !right) return null;
    return compareStructures(left, right).map((difference) => ({
      difference,
      // What the older release shows is taken to be right.
      expected: isLeftOlder ? expectedOf(difference, left, right) : null,
    }));
  }, [left, right, isLeftOlder]);
  if (!differences) return null;
  if (differences.length === 0)
    return (
      <p className={styles["same"]}>{isPage ? t("Shows the same as the page.") : t("No differences.")}</p>
    );
  return (
    <>
      {differences.length === mostDifferences && (
        <p className={styles["same"]}>
          {t("The first {most} differences are shown.", { most: mostDifferences })}
        </p>
      )}
      <ul className={styles["list"]} aria-label={t("Elements that differ")}>
        {differences.map(({ difference, expected }, index) => (
          <Line key={index} difference={difference} expected={expected} />
        ))}
      </ul>
    </>
  );
};

const useStructure = (side: SideIndex) =>
  useDeferredValue(useWorkspace((workspace) => resultOf(workspace, side)?.page.structure));

/** One difference; pressing it highlights it in both pages. */
const Line = ({
  difference,
  expected,
}: {
  difference: StructureDifference;
  expected: ExpectedDifference | null;
}) => {
  const t = useTranslate();
  const editor = useEditor();
  const sides = previewSides(editor);
  const [one, other] = useWorkspace(sidesInOrder);
  const { kind, element, left, right, name, before, after } = difference;
  const label = labelOf(element);
  return (
    <li data-kind={kind}>
      <span className={styles["kind"]}>{t(differencesTexts[kind])}</span>
      <TextButton
        aria-label={t("Show {element} on both sides", { element: label })}
        onClick={() => {
          sides[one].send({ type: "point-at", element: left });
          sides[other].send({ type: "point-at", element: right });
        }}
      >
        {label}
      </TextButton>
      {/* The page's own text, in an unknown language. */}
      <span className={styles["what"]} lang="" translate="no">
        {name !== null && <b>{name} </b>}
        {kind === "added" || kind === "gone"
          ? (after ?? before)
          : t("{before} → {after}", { before: before ?? t("none"), after: after ?? t("none") })}
      </span>
      {expected && (
        <TextButton
          onClick={() => {
            expectDifference(editor)(expected.expectation);
          }}
        >
          {t("Use as the check")}
        </TextButton>
      )}
    </li>
  );
};

/** The differences of what ran: problems, and text. */
const RanDifferences = () => {
  const t = useTranslate();
  const { store } = useEditor();
  const [one, other] = useWorkspace(sidesInOrder);
  const left = useWorkspace((workspace) => runOf(workspace, one));
  const right = useWorkspace((workspace) => runOf(workspace, other));
  const [before, after] = [useText(one), useText(other)];
  if (!left || !right) return null;
  const problems = [
    ...onlyIn(left, right).map((message) => ({ side: one, message })),
    ...onlyIn(right, left).map((message) => ({ side: other, message })),
  ];
  return (
    <section className={styles["ran"]} aria-label={t("Differences")}>
      <TextButton
        className={styles["swap"]}
        onClick={() => {
          store.apply(swapSides);
        }}
      >
        {t("Swap sides")}
      </TextButton>
      <ul>
        {problems.map(({ side, message }) => (
          <li key={`${side} ${message}`} data-tone="bad">
            <SideMark side={side} /> {message}
          </li>
        ))}
      </ul>
      {before !== null && after !== null && before !== after && (
        <details>
          <summary>{t("Text differs")}</summary>
          <DiffView before={before} after={after} layout="unified" shows="differences" />
        </details>
      )}
    </section>
  );
};

const useText = (side: SideIndex) =>
  useWorkspace((workspace) => resultOf(workspace, side)?.page.text ?? null);

/** Messages of the problems that only the first of two runs has. */
export const onlyIn = (run: Run, other: Run): string[] => {
  // A run that is still loading may yet have them.
  if (other.state === "starting" || other.state === "painted") return [];
  const others = new Set(problemsOf(other).map(({ message }) => message));
  return [...new Set(problemsOf(run).map(({ message }) => message))].filter(
    (message) => !others.has(message),
  );
};
