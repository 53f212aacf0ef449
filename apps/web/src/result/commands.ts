import { libraryNamed } from "@online-editor/selection";
import { bringToFront, showResult } from "../kernel/screen.ts";
import { besideAtFirst } from "./compared-selections.ts";
import { type Command, unlessOpen } from "../kernel/command.ts";
import { messages } from "./command-messages.ts";

/** Commands for the run and the view of its result. */
export const resultCommands = {
  run: {
    id: "preview.run",
    title: () => messages.get().run,
    shortcut: "Mod-Enter",
    disabledReason: unlessOpen,
    run: ({ effects, workspaceStore }) => {
      workspaceStore.apply((workspace) => bringToFront(workspace, "result"));
      effects.result.run();
    },
  },
  stop: {
    id: "preview.stop",
    title: () => messages.get().stop,
    disabledReason: ({ run }) => (run && run.state !== "stopped" ? null : messages.get().nothingRuns),
    run: ({ effects }) => {
      effects.result.stop();
    },
  },
  compare: {
    id: "preview.compare",
    title: () => messages.get().compare,
    disabledReason: ({ run }) => (run ? null : messages.get().nothingHasRun),
    run: ({ effects, workspaceStore }) => {
      const { catalogue, comparison, library: selection } = workspaceStore.getState();
      const library = libraryNamed(catalogue, selection.library);
      if (comparison) effects.result.compareWith(null);
      else if (library) effects.result.compareWith(besideAtFirst(selection, library));
    },
  },
  fullScreen: {
    id: "preview.full-screen",
    title: () => messages.get().fullScreen,
    shortcut: "Alt-Shift-f",
    disabledReason: unlessOpen,
    run: ({ workspaceStore }) => {
      workspaceStore.apply((workspace) =>
        showResult(workspace, workspace.result === "split" ? "full-screen" : "split"),
      );
    },
  },
  runAsYouType: {
    id: "preview.run-as-you-type",
    title: () => messages.get().runAsYouType,
    run: ({ effects, workspaceStore }) => {
      effects.settings.prefer({ runAsYouType: !workspaceStore.getState().preferences.runAsYouType });
    },
  },
} as const satisfies Record<string, Command>;
