import { bringToFront, showResult } from "../platform/screen.ts";
import { type Command, unlessOpen } from "../platform/command.tsx";
import type { Library, Selection } from "@online-editor/contract";
import { changePreferences } from "../platform/preferences.ts";
import { comparisonActions, runActions } from "./actions.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { type ChoicePart, openChoice } from "./state.ts";
import { translate } from "../platform/i18n.ts";
import { releasedLibrary } from "../document/state.ts";

/** Commands for the run and the view of its result. */
export const resultCommands = {
  run: {
    id: "preview.run",
    title: () => translate("Run"),
    shortcut: "Mod-Enter",
    disabledReason: unlessOpen,
    run: (editor) => {
      editor.store.apply((workspace) => bringToFront(workspace, "result"));
      runActions(editor).run();
    },
  },
  stop: {
    id: "preview.stop",
    title: () => translate("Stop"),
    disabledReason: ({ run }) => (run && run.state !== "stopped" ? null : translate("Nothing is running")),
    run: (editor) => runActions(editor).stop(),
  },
  compare: {
    id: "preview.compare",
    title: () => translate("Compare"),
    disabledReason: ({ run }) => (run ? null : translate("Press Run to see the result.")),
    run: (editor) => {
      const workspace = editor.store.getState();
      const { comparison, library: selection } = workspace;
      const library = releasedLibrary(workspace);
      if (comparison) comparisonActions(editor).compareWith(null);
      else if (library) comparisonActions(editor).compareWith(besideAtFirst(selection, library));
    },
  },
  fullScreen: {
    id: "preview.full-screen",
    title: () => translate("Full screen"),
    shortcut: "Alt-Shift-f",
    disabledReason: unlessOpen,
    run: ({ store }) => {
      store.apply((workspace) =>
        showResult(workspace, workspace.result === "split" ? "full-screen" : "split"),
      );
    },
  },
  runAsYouType: {
    id: "preview.run-as-you-type",
    title: () => translate("Run as you type"),
    run: (editor) => {
      changePreferences(editor, { runAsYouType: !editor.store.getState().preferences.runAsYouType });
    },
  },
} as const satisfies Record<string, Command>;

/** The second selection of a new comparison: the previous release; for a branch, the newest release. */
const besideAtFirst = (selection: Selection, library: Library): Selection => {
  const { branch, ...rest } = selection;
  const at = library.releases.findIndex(({ version }) => version === selection.version);
  // npm has releases sooner than the repository has their tags.
  const older = library.releases.slice(at + 1).find(({ source }) => source !== "tag");
  const release = branch ? library.releases[0] : (older ?? library.releases[0]);
  return { ...rest, version: release?.version ?? selection.version };
};

const choose = (part: ChoicePart): Pick<Command, "id" | "disabledReason" | "run"> => ({
  id: `choose.${part}`,
  disabledReason: (workspace) =>
    // While the next document is loading, the current selection can still be changed.
    (workspace.opening.state === "opening" ? null : unlessOpen(workspace)) ??
    (part === "extensions" ? withoutExtensions(workspace) : null),
  run: ({ store }) => store.apply((workspace) => openChoice(workspace, part)),
});

const withoutExtensions = (workspace: Pick<Workspace, "catalogue" | "library">) =>
  releasedLibrary(workspace)?.extensions.length === 0 ? translate("This library has no extensions") : null;

/** Commands for each part of the selection. */
export const libraryCommands = {
  version: { ...choose("version"), title: () => translate("Choose version"), shortcut: "Alt-Shift-l" },
  theme: { ...choose("theme"), title: () => translate("Choose theme") },
  extensions: { ...choose("extensions"), title: () => translate("Choose extensions") },
  locale: { ...choose("locale"), title: () => translate("Choose locale") },
} as const satisfies Record<string, Command>;
