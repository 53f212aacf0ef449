import { lazy, useEffect, useRef } from "react";
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
import { openPanel, showResultTab } from "../workspace/panels.ts";
import { isRunCurrent } from "../workspace/workspace.ts";

const ResultTabPanel = lazy(async () => ({
  default: (await import("./result-tab-panel.tsx")).ResultTabPanel,
}));
const BranchTrouble = lazy(async () => ({ default: (await import("./branch-trouble.tsx")).BranchTrouble }));

/** The right half: the result, with what really ran above it. */
export const ResultPane = () => {
  const { store, gateway } = useEditor();
  const run = useWorkspace((workspace) => workspace.run);
  const isCurrent = useWorkspace(isRunCurrent);
  const selection = useWorkspace((workspace) => workspace.library);
  const library = useWorkspace(offeredLibrary);
  const result = useWorkspace((workspace) => workspace.result);
  const tab = useWorkspace((workspace) => workspace.resultTab);
  const tabs = useResultTabs();
  const isPhone = usePhone();
  return (
    <section className={strip["pane"]} aria-label="Result">
      <div className={strip["strip"]}>
        {!isPhone && (
          <TabList
            label="Result"
            tabs={tabs}
            shown={tab}
            onShow={(id) => {
              store.apply((workspace) => showResultTab(workspace, id));
            }}
          />
        )}
        <CommandButton command={commands.fullScreen} look="quiet" aria-pressed={result === "full-screen"} />
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
            <Frames />
          </div>
          {tab !== "result" && (
            <LatePart>
              <ResultTabPanel key={tab} tab={tab} />
            </LatePart>
          )}
        </div>
      </div>
    </section>
  );
};

/** Where the frames stand; they are no React elements, because moving a frame would load it again. */
const Frames = () => {
  const { frames } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frames.attach(place.current);
    return () => {
      frames.attach(null);
    };
  }, [frames]);
  return <div ref={place} className={styles["frames"]} />;
};
