import { bringToFront, showResult, showResultTab } from "../workspace/panels.ts";
import type { ResultTab } from "../workspace/workspace.ts";
import { type Command, whenOpen } from "./command.ts";
import { messages } from "./messages.ts";

const tabCommand = (tab: ResultTab, title: () => string): Command => ({
  id: `preview.${tab}`,
  title,
  run: ({ workspaceStore }) => {
    workspaceStore.apply((workspace) => showResultTab(workspace, tab));
  },
});

const tabCommands = {
  showResultTab: tabCommand("result", () => messages.get().showResult),
  showConsole: tabCommand("console", () => messages.get().showConsole),
  showEvents: tabCommand("events", () => messages.get().showEvents),
  showRequests: tabCommand("requests", () => messages.get().showRequests),
  showFiles: tabCommand("files", () => messages.get().showFiles),
};

/** What runs, and how its result is shown. */
export const previewCommands = {
  run: {
    id: "preview.run",
    title: () => messages.get().run,
    shortcut: "Mod-Enter",
    hindrance: whenOpen,
    run: ({ gateway, workspaceStore }) => {
      workspaceStore.apply((workspace) => bringToFront(workspace, "result"));
      gateway.run();
    },
  },
  stop: {
    id: "preview.stop",
    title: () => messages.get().stop,
    hindrance: ({ run }) => (run && run.state !== "stopped" ? null : messages.get().nothingRuns),
    run: ({ gateway }) => {
      gateway.stop();
    },
  },
  fullScreen: {
    id: "preview.full-screen",
    title: () => messages.get().fullScreen,
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
    title: () => messages.get().runAsYouType,
    run: ({ gateway, workspaceStore }) => {
      gateway.prefer({ runAsYouType: !workspaceStore.getState().preferences.runAsYouType });
    },
  },
} as const satisfies Record<string, Command>;
