import { type CodeView, createCodeView, noEvents } from "../code/code-view.ts";
import { perEditor } from "../platform/per-editor.ts";
import type { FirstParts, FirstScreen } from "./first-screen.ts";
import { isMac, isPressOf } from "../platform/shortcuts.ts";

/** The code editor before the rest of the screen is there. */
export interface EarlyEditor {
  /** It moves into the app as it is. */
  view: CodeView;
  /**
   * Takes away what stood around the code, which is in its place in the app or goes there soon, and leaves it the keys.
   * Returns the last press of a shortcut, which had to wait for the app; null for none.
   */
  leave(): KeyboardEvent | null;
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
  const endHolding = holdShortcuts();
  const view = createCodeView(screen.place, noEvents, {
    documentKey: opened.document,
    code: opened.code,
    settings: preferences,
  });
  const keep = () => {
    const code = view.writtenAhead();
    if (code !== null) drafts.keepAtOnce({ ...opened, tab: tab.id, code, changedAt: Date.now() });
  };
  window.addEventListener("pagehide", keep);
  const leave = () => {
    const pressed = endHolding();
    screen.uncover();
    view.onceComposed(screen.remove);
    return pressed;
  };
  return { view, keep, leave };
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

/**
 * Holds back the app's shortcuts until it is there: the browser would save the page, the code editor insert a line. The
 * returned function ends that and returns the last press, once.
 */
export const holdShortcuts = (): (() => KeyboardEvent | null) => {
  let last: KeyboardEvent | null = null;
  const hold = (event: KeyboardEvent) => {
    if (!earlyShortcuts.some((shortcut) => isPressOf(shortcut, event, { isMac }))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    last = event;
  };
  window.addEventListener("keydown", hold, { capture: true });
  return () => {
    window.removeEventListener("keydown", hold, { capture: true });
    const pressed = last;
    last = null;
    return pressed;
  };
};
