import { useStore } from "@nanostores/react";
import { lazy } from "react";
import { useEditor, useWorkspace } from "../editor-context.ts";
import { ConsolePanel } from "../console/console-panel.tsx";
import result from "../preview/result.module.css";
import { tabPanel } from "../ui/tab-list.tsx";
import { LatePart } from "../ui/late-part.tsx";
import { revealPlace } from "../workspace/cursor.ts";
import { clearConsole } from "../workspace/observed.ts";
import type { ResultTab } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

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
  const t = useStore(messages);
  const { store, gateway } = useEditor();
  const observed = useWorkspace((workspace) => workspace.observed);
  const isKept = useWorkspace(({ preferences }) => preferences.keepConsole);
  const isRunning = useWorkspace(
    ({ run }) => run !== null && run.state !== "stopped" && run.state !== "unreachable",
  );
  return (
    <ConsolePanel
      {...{ observed, isKept, hindrance: isRunning ? null : t.nothingRuns }}
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
