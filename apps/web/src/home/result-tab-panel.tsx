import { lazy } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { ConsolePanel } from "../console/console-panel.tsx";
import result from "../preview/result.module.css";
import { tabPanel } from "../ui/tab-list.tsx";
import { LatePart } from "../ui/late-part.tsx";
import { revealPlace } from "../workspace/cursor.ts";
import { clearConsole } from "../workspace/observed.ts";
import type { ResultTab } from "../workspace/workspace.ts";

const EventsTab = lazy(async () => ({ default: (await import("./events-tab.tsx")).EventsTab }));

const RequestsTab = lazy(async () => ({ default: (await import("./requests-tab.tsx")).RequestsTab }));
const FilesTab = lazy(async () => ({ default: (await import("./files-tab.tsx")).FilesTab }));

const contents = {
  console: () => <ConsoleTab />,
  events: () => <EventsTab />,
  requests: () => <RequestsTab />,
  files: () => <FilesTab />,
};

/** What of the run is looked at, where that is not its picture. */
export const ResultTabPanel = ({ tab }: { tab: Exclude<ResultTab, "result"> }) => (
  <div {...tabPanel(tab)} className={result["panel"]}>
    <LatePart>{contents[tab]()}</LatePart>
  </div>
);

const ConsoleTab = () => {
  const { store, gateway } = useEditor();
  const observed = useWorkspace((workspace) => workspace.observed);
  const isKept = useWorkspace(({ preferences }) => preferences.keepConsole);
  const hindrance = useWorkspace(({ run }) =>
    run && run.state !== "stopped" && run.state !== "unreachable" ? null : "Nothing is running",
  );
  return (
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
  );
};
