import { type CodeView, createCodeView, noEvents } from "../code/code-view.ts";
import { perEditor } from "../platform/per-editor.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { holdShortcuts } from "./early-shortcuts.ts";
import type { FirstParts, FirstScreen } from "./first-screen.ts";

/** The code editor before the rest of the screen is there. */
export interface EarlyEditor {
  /** It moves into the app as it is. */
  view: CodeView;
  /** Takes away what stood around the code, which is in its place in the app or goes there soon. */
  leave(): void;
  /** Presses the held shortcuts again. */
  giveShortcuts(store: WorkspaceStore): void;
  /** Keeps typed text that is not the app's yet as a draft, if there is any. */
  keep(): void;
}

/** The editor that existed before the app; null if it did not start. */
export const earlyEditor = perEditor<EarlyEditor | null>(() => null);

/** Shows the document of the first screen, ready to be edited at once. */
export const startEarlyEditor = (
  screen: FirstScreen,
  { preferences, tab, drafts }: Pick<FirstParts, "preferences" | "tab" | "drafts">,
): EarlyEditor => {
  const { opened } = screen;
  const shortcuts = holdShortcuts();
  const view = createCodeView(screen.place, noEvents);
  view.configure(preferences);
  view.begin({ documentKey: opened.document, code: opened.code });
  const keep = () => {
    const code = view.writtenAhead();
    if (code !== null) drafts.keepAtOnce({ ...opened, tab: tab.id, code, changedAt: Date.now() });
  };
  window.addEventListener("pagehide", keep);
  const leave = () => {
    screen.uncover();
    view.onceComposed(screen.remove);
  };
  return { view, keep, leave, giveShortcuts: shortcuts.give };
};
