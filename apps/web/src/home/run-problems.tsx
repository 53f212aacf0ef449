import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { ProblemOverlay } from "../preview/problem-overlay.tsx";
import { revealPlace } from "../workspace/cursor.ts";
import { problemsOf } from "../workspace/problems.ts";
import { messages } from "../workspace/messages.ts";

/** What went wrong in the run that is shown, over it. */
export const RunProblems = () => {
  const { store } = useEditor();
  const run = useWorkspace((workspace) => workspace.run);
  const texts = useStore(messages);
  const problems = useMemo(() => problemsOf(run, texts), [run, texts]);
  if (!run) return null;
  return (
    <ProblemOverlay
      run={run}
      problems={problems}
      onGoTo={(place) => {
        store.apply((workspace) => revealPlace(workspace, place));
      }}
    />
  );
};
