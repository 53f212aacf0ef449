import { useStore } from "@nanostores/react";
import type { SnippetContent } from "@online-editor/contract";
import { explainFailure } from "../api/explain-failure.ts";
import { DiffView, type DiffViewProps } from "../editor/diff-view.tsx";
import { differencesBeside } from "../snippets/differences-beside.ts";
import { Failure } from "../ui/failure.tsx";
import type { ComparedSide, OpenSnippet } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";
import styles from "./differences.module.css";
import { useComparedSide } from "./use-compared-side.ts";

export interface DifferencesProps extends Pick<DiffViewProps, "layout" | "shows"> {
  snippet: OpenSnippet;
  /** The older side first. */
  sides: readonly [ComparedSide, ComparedSide];
}

/** How two sides differ, once both are there. */
export const Differences = ({ snippet, sides: [before, after], ...view }: DifferencesProps) => {
  const older = useComparedSide(snippet, before);
  const newer = useComparedSide(snippet, after);
  for (const { answer, askAgain } of [older, newer])
    if (answer.state === "failed") return <Failure why={explainFailure(answer.error)} onRetry={askAgain} />;
  return older.answer.state === "there" && newer.answer.state === "there" ? (
    <Contents older={older.answer.value} newer={newer.answer.value} {...view} />
  ) : (
    <div className={styles["waiting"]} aria-busy="true" />
  );
};

const Contents = ({
  older,
  newer,
  ...view
}: Pick<DiffViewProps, "layout" | "shows"> & { older: SnippetContent; newer: SnippetContent }) => {
  const t = useStore(messages);
  return (
    <>
      <ul className={styles["facts"]} aria-label={t.differencesBeside}>
        {differencesBeside(older, newer).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {older.code === newer.code && <li>{t.sameText}</li>}
      </ul>
      <DiffView before={older.code} after={newer.code} {...view} />
    </>
  );
};
