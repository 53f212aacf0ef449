import { useStore } from "@nanostores/react";
import { lazy } from "react";
import { AtLeisure } from "../at-leisure.tsx";
import { useWorkspace } from "../editor-context.ts";
import strip from "../panels/strip.module.css";
import styles from "../preview/result.module.css";
import { LatePart } from "../ui/late-part.tsx";
import { tabPanel } from "../ui/tab-list.tsx";
import { FramedResult } from "./framed-result.tsx";
import { messages } from "./messages.ts";
import { ResultStrip } from "./result-strip.tsx";
import { RunFacts, RunState } from "./run-state.tsx";

const ResultTabPanel = lazy(async () => ({
  default: (await import("./result-tab-panel.tsx")).ResultTabPanel,
}));
const RunProblems = lazy(async () => ({ default: (await import("./run-problems.tsx")).RunProblems }));
const comparison = async () => (await import("./comparison-parts.ts")).comparisonParts;
const ComparisonBar = lazy(async () => ({ default: (await comparison()).ComparisonBar }));
const ComparedResult = lazy(async () => ({ default: (await comparison()).ComparedResult }));
const ComparisonDifferences = lazy(async () => ({ default: (await comparison()).ComparisonDifferences }));

/** The right half: the result, with what really ran above it. Only its parts follow the run, not the whole of it. */
export const ResultPane = () => {
  const t = useStore(messages);
  const tab = useWorkspace((workspace) => workspace.resultTab);
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  return (
    <section className={strip["pane"]} aria-label={t.result}>
      <ResultStrip />
      <RunFacts />
      {isComparing && (
        <LatePart>
          <ComparisonBar />
        </LatePart>
      )}
      <div className={styles["stage"]}>
        <RunState />
        <div className={styles["panels"]}>
          <div {...tabPanel("result")} className={styles["panel"]} inert={tab !== "result"}>
            <div className={styles["sides"]}>
              <FramedResult />
              {isComparing && (
                <LatePart>
                  <ComparedResult />
                </LatePart>
              )}
            </div>
            <LatePart>
              <AtLeisure>
                <RunProblems />
              </AtLeisure>
            </LatePart>
          </div>
          {tab !== "result" && (
            <LatePart>
              <ResultTabPanel key={tab} tab={tab} />
            </LatePart>
          )}
        </div>
      </div>
      {isComparing && (
        <LatePart>
          <ComparisonDifferences />
        </LatePart>
      )}
    </section>
  );
};
