import { showResult, showResultTab } from "../workspace/panels.ts";
import type { ResultTab } from "../workspace/workspace.ts";
import { type Command, whenOpen } from "./command.ts";

const tabCommand = (tab: ResultTab, title: string): Command => ({
  id: `preview.${tab}`,
  title,
  run: ({ workspaceStore }) => {
    workspaceStore.apply((workspace) => showResultTab(workspace, tab));
  },
});

const tabCommands = {
  showResultTab: tabCommand("result", "Show the result"),
  showConsole: tabCommand("console", "Show the console"),
  showEvents: tabCommand("events", "Show the events"),
  showRequests: tabCommand("requests", "Show the requests"),
  showFiles: tabCommand("files", "Show the files"),
};

/** What runs, and how its result is shown. */
export const previewCommands = {
  run: {
    id: "preview.run",
    title: "Run",
    shortcut: "Mod-Enter",
    hindrance: whenOpen,
    run: ({ gateway }) => {
      gateway.run();
    },
  },
  stop: {
    id: "preview.stop",
    title: "Stop",
    hindrance: ({ run }) => (run && run.state !== "stopped" ? null : "Nothing is running."),
    run: ({ gateway }) => {
      gateway.stop();
    },
  },
  fullScreen: {
    id: "preview.full-screen",
    title: "Full screen",
    shortcut: "Alt-Shift-f",
    hindrance: whenOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) =>
        showResult(workspace, workspace.result === "split" ? "full-screen" : "split"),
      );
    },
  },
  ...tabCommands,
  runAsYouType: {
    id: "preview.run-as-you-type",
    title: "Run as you type",
    run: ({ gateway, workspaceStore }) => {
      gateway.prefer({ runAsYouType: !workspaceStore.getState().preferences.runAsYouType });
    },
  },
} as const satisfies Record<string, Command>;
