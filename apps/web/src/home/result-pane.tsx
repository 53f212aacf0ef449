import { useEffect, useRef } from "react";
import { CommandButton } from "../command-button.tsx";
import { commands } from "../commands/commands.ts";
import { useEditor, useWorkspace } from "../editor-context.ts";
import strip from "../panels/strip.module.css";
import styles from "../preview/result.module.css";
import { RunProgress } from "../preview/run-progress.tsx";
import { RunTrouble } from "../preview/run-trouble.tsx";
import { WhatRan } from "../preview/what-ran.tsx";
import { openPanel } from "../workspace/panels.ts";
import { isRunCurrent, libraryNamed } from "../workspace/workspace.ts";

/** The right half: the result, with what really ran above it. */
export const ResultPane = () => {
  const { store, gateway } = useEditor();
  const run = useWorkspace((workspace) => workspace.run);
  const isCurrent = useWorkspace(isRunCurrent);
  const selection = useWorkspace((workspace) => workspace.library);
  const library = useWorkspace(({ catalogue, library: { library: id } }) => libraryNamed(catalogue, id));
  const result = useWorkspace((workspace) => workspace.result);
  return (
    <section className={strip["pane"]} aria-label="Result">
      <div className={strip["strip"]}>
        <h2 className={strip["title"]}>Result</h2>
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
        <Frames />
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
