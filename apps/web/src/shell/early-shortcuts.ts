import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import { isMac, isPressOf } from "../kernel/shortcuts.ts";

/** The shortcuts of all commands; what commands there are is known only when the app is there. */
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

/** Holds the shortcuts that are pressed before the app is there, so that the browser does not take them for its own. */
export const holdShortcuts = (): {
  /** Presses them again once the document is open, or cannot be. */
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
        // What is called when a document opens comes first.
        queueMicrotask(press);
      });
    },
  };
};
