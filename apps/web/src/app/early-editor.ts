import { type CodeView, createCodeView, noEvents } from "../code/code-view.ts";
import { perEditor } from "../platform/per-editor.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import type { FirstParts, FirstScreen } from "./first-screen.ts";
import { isMac, isPressOf } from "../platform/shortcuts.ts";

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

/** The shortcuts of all commands; the commands themselves are known only when the app is loaded. */
export const earlyShortcuts: readonly string[] = [
  "Mod-Enter",
  "Mod-j",
  "Mod-k",
  "Mod-s",
  "Ctrl-m",
  "F8",
  "Alt-z",
  ...Array.from("cdefhklmnoprsw", (letter) => `Alt-Shift-${letter}`),
];

/** Holds shortcuts pressed before the app is loaded, so that the browser does not handle them. */
export const holdShortcuts = (): {
  /** Presses them again once the document is open, or has failed to open. */
  give(store: Pick<WorkspaceStore, "getState" | "subscribe">): void;
} => {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    if (!earlyShortcuts.some((shortcut) => isPressOf(shortcut, event, { isMac }))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  window.addEventListener("keydown", hold, { capture: true });
  const press = () => {
    window.removeEventListener("keydown", hold, { capture: true });
    for (const { type, key, code, altKey, ctrlKey, metaKey, shiftKey } of held.splice(0)) {
      const same = { key, code, altKey, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, same));
    }
  };
  return {
    give({ getState, subscribe }) {
      if (getState().opening.state !== "opening") {
        press();
        return;
      }
      const stop = subscribe(({ opening }) => {
        if (opening.state === "opening") return;
        stop();
        // Handlers for an opened document run first.
        queueMicrotask(press);
      });
    },
  };
};
