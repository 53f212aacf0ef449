import { useStore } from "@nanostores/react";
import { lazy } from "react";
import { AtLeisure } from "../at-leisure.tsx";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import strip from "../panels/strip.module.css";
import styles from "../preview/result.module.css";
import { RunProgress } from "../preview/run-progress.tsx";
import { RunTrouble } from "../preview/run-trouble.tsx";
import { WhatRan } from "../preview/what-ran.tsx";
import { TabList, tabPanel } from "../ui/tab-list.tsx";
import { usePhone } from "../ui/use-media-query.ts";
import { useResultTabs } from "./use-result-tabs.ts";
import { LatePart } from "../ui/late-part.tsx";
import { offeredLibrary } from "../workspace/branches.ts";
import { FramedResult } from "./framed-result.tsx";
import { openPanel, showResultTab } from "../workspace/panels.ts";
import { isRunCurrent } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

const ResultTabPanel = lazy(async () => ({
  default: (await import("./result-tab-panel.tsx")).ResultTabPanel,
}));
const BranchTrouble = lazy(async () => ({ default: (await import("./branch-trouble.tsx")).BranchTrouble }));
const RunProblems = lazy(async () => ({ default: (await import("./run-problems.tsx")).RunProblems }));
const ResultFrameMenu = lazy(async () => ({
  default: (await import("./result-frame-menu.tsx")).ResultFrameMenu,
}));
const CompareButton = lazy(async () => ({ default: (await import("./compare-button.tsx")).CompareButton }));
const comparison = async () => (await import("./comparison-parts.ts")).comparisonParts;
const ComparisonBar = lazy(async () => ({ default: (await comparison()).ComparisonBar }));
const ComparedResult = lazy(async () => ({ default: (await comparison()).ComparedResult }));
const ComparisonDifferences = lazy(async () => ({ default: (await comparison()).ComparisonDifferences }));

/** The right half: the result, with what really ran above it. */
export const ResultPane = () => {
  const t = useStore(messages);
  const { store, gateway } = useEditor();
  const run = useWorkspace((workspace) => workspace.run);
  const isCurrent = useWorkspace(isRunCurrent);
  const selection = useWorkspace((workspace) => workspace.library);
  const library = useWorkspace(offeredLibrary);
  const result = useWorkspace((workspace) => workspace.result);
  const tab = useWorkspace((workspace) => workspace.resultTab);
  const tabs = useResultTabs();
  const isPhone = usePhone();
  const isComparing = useWorkspace((workspace) => workspace.comparison !== null);
  return (
    <section className={strip["pane"]} aria-label={t.result}>
      <div className={strip["strip"]}>
        {!isPhone && (
          <TabList
            label={t.result}
            tabs={tabs}
            shown={tab}
            onShow={(id) => {
              store.apply((workspace) => showResultTab(workspace, id));
            }}
          />
        )}
        <div className={strip["end"]}>
          <LatePart>
            <AtLeisure>
              <CompareButton />
              <ResultFrameMenu />
            </AtLeisure>
          </LatePart>
          <CommandButton command={commands.fullScreen} look="quiet" aria-pressed={result === "full-screen"} />
        </div>
      </div>
      {library && (
        <WhatRan
          library={library}
          selection={selection}
          run={run}
          shows={isCurrent ? "present" : "older"}
          onOpenPlace={(place) => {
            store.apply((workspace) => openPanel({ ...workspace, result: "split" }, "libraries", place));
          }}
        />
      )}
      {isComparing && (
        <LatePart>
          <ComparisonBar />
        </LatePart>
      )}
      <div className={styles["stage"]}>
        <RunProgress run={run} library={library} onCancel={gateway.stop} />
        {selection.branch && (
          <LatePart>
            <BranchTrouble />
          </LatePart>
        )}
        {library && (
          <RunTrouble
            run={run}
            library={library}
            selection={selection}
            onRun={gateway.run}
            onStop={gateway.stop}
            onSelect={gateway.select}
          />
        )}
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
