import type { SnippetContent } from "@online-editor/contract";
import { explainFailure } from "../api/explain-failure.ts";
import { DiffView, type DiffViewProps } from "../editor/diff-view.tsx";
import { differencesBeside } from "../snippets/differences-beside.ts";
import { Failure } from "../ui/failure.tsx";
import type { ComparedSide, OpenSnippet } from "../workspace/workspace.ts";
import styles from "./differences.module.css";
import { useComparedSide } from "./use-compared-side.ts";

export interface DifferencesProps {
  snippet: OpenSnippet;
  /** The older side first. */
  sides: readonly [ComparedSide, ComparedSide];
  layout: DiffViewProps["layout"];
}

/** How two sides differ, once both are there. */
export const Differences = ({ snippet, sides: [before, after], layout }: DifferencesProps) => {
  const older = useComparedSide(snippet, before);
  const newer = useComparedSide(snippet, after);
  for (const { answer, askAgain } of [older, newer])
    if (answer.state === "failed") return <Failure why={explainFailure(answer.error)} onRetry={askAgain} />;
  return older.answer.state === "there" && newer.answer.state === "there" ? (
    <Contents older={older.answer.value} newer={newer.answer.value} layout={layout} />
  ) : (
    <div className={styles["waiting"]} aria-busy="true" />
  );
};

const Contents = ({
  older,
  newer,
  layout,
}: Pick<DifferencesProps, "layout"> & { older: SnippetContent; newer: SnippetContent }) => (
  <>
    <ul className={styles["facts"]} aria-label="Differences beside the text">
      {differencesBeside(older, newer).map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
      {older.code === newer.code && <li>The text is the same.</li>}
    </ul>
    <DiffView before={older.code} after={newer.code} layout={layout} />
  </>
);
