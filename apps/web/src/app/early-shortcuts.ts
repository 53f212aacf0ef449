import type { WorkspaceStore } from "../platform/editor-context.ts";
import { isMac, isPressOf } from "../platform/shortcuts.ts";

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
