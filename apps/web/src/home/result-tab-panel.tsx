import { ConsolePanel } from "../console/console-panel.tsx";
import { useEditor, useWorkspace } from "../editor-context.ts";
import result from "../preview/result.module.css";
import { tabPanel } from "../ui/tab-list.tsx";
import { revealPlace } from "../workspace/cursor.ts";
import { clearConsole } from "../workspace/observed.ts";
import type { ResultTab } from "../workspace/workspace.ts";

/** What of the run is looked at, where that is not its picture. */
export const ResultTabPanel = ({ tab }: { tab: Exclude<ResultTab, "result"> }) => {
  const { store, gateway } = useEditor();
  const observed = useWorkspace((workspace) => workspace.observed);
  const isKept = useWorkspace(({ preferences }) => preferences.keepConsole);
  const hindrance = useWorkspace(({ run }) =>
    run && run.state !== "stopped" && run.state !== "unreachable" ? null : "Nothing is running",
  );
  return (
    <div {...tabPanel(tab)} className={result["panel"]}>
      <ConsolePanel
        {...{ observed, isKept, hindrance }}
        watching={gateway.watching}
        onKeep={(keepConsole) => {
          gateway.prefer({ keepConsole });
        }}
        onClear={() => {
          store.apply(clearConsole);
        }}
        onReveal={(place) => {
          store.apply((workspace) => revealPlace(workspace, place));
        }}
      />
    </div>
  );
};
