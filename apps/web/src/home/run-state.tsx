import { lazy } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { RunProgress } from "../preview/run-progress.tsx";
import { RunTrouble } from "../preview/run-trouble.tsx";
import { WhatRan } from "../preview/what-ran.tsx";
import { LatePart } from "../ui/late-part.tsx";
import { offeredLibrary } from "../workspace/branches.ts";
import { openPanel } from "../workspace/panels.ts";
import { isRunCurrent } from "../workspace/workspace.ts";

const BranchTrouble = lazy(async () => ({ default: (await import("./branch-trouble.tsx")).BranchTrouble }));

/** What really ran, above the result. */
export const RunFacts = () => {
  const { store } = useEditor();
  const run = useWorkspace((workspace) => workspace.run);
  const isCurrent = useWorkspace(isRunCurrent);
  const selection = useWorkspace((workspace) => workspace.library);
  const library = useWorkspace(offeredLibrary);
  return (
    library && (
      <WhatRan
        library={library}
        selection={selection}
        run={run}
        shows={isCurrent ? "present" : "older"}
        onOpenPlace={(place) => {
          store.apply((workspace) => openPanel({ ...workspace, result: "split" }, "libraries", place));
        }}
      />
    )
  );
};

/** How far the run is, and what is wrong with it, in the result's place. */
export const RunState = () => {
  const { gateway } = useEditor();
  const run = useWorkspace((workspace) => workspace.run);
  const selection = useWorkspace((workspace) => workspace.library);
  const library = useWorkspace(offeredLibrary);
  return (
    <>
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
    </>
  );
};
