import { lazyModule } from "../platform/lazy-module.ts";
import type { Ahead } from "./give-keys.ts";

interface ExpectedPart {
  onCancel: () => void;
}

const expected = new Set<ExpectedPart>();
const listeners = new Set<() => void>();
let queue: readonly Ahead[] = [];
let isHolding = false;
let focusedBefore: Element | null = null;

const change = (next: readonly Ahead[]) => {
  queue = next;
  for (const listener of listeners) listener();
};

/**
 * A part of the screen whose script is loading and that will take the focus. From `begin` on it holds the pressed keys;
 * whatever has the focus meanwhile gets none of them. Esc calls `onCancel`. Once the part has `arrived` and has taken
 * the focus it gets the keys, in order, including those pressed in between. The keys of a removed part are dropped.
 * Keys with Ctrl, Alt or Cmd go to the editor and the browser, as always.
 */
export const createExpectedPart = (): {
  /** Returns `gone`. */
  begin: (onCancel: () => void) => () => void;
  arrived: () => void;
} => {
  let part: ExpectedPart | undefined;
  return {
    begin: (onCancel) => {
      const begun = (part = { onCancel });
      expected.add(begun);
      hold();
      return () => {
        if (expected.delete(begun) && expected.size === 0) letGo();
      };
    },
    arrived: () => {
      if (part && expected.delete(part) && expected.size === 0) void handOver();
    },
  };
};

/** The focused element, or the one that was focused when the held keys began: its frame would have got them. */
export const focusedElement = (): Element | null => (isHolding ? focusedBefore : document.activeElement);

/** The held text that was not passed on yet, shown to its writer. */
export const textAhead = {
  read: (): string => queue.map((item) => ("text" in item ? item.text : "")).join(""),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const heldEvents = { keydown: pressed, keypress: stop, beforeinput: insert, paste } as const;

const hold = () => {
  if (isHolding) return;
  isHolding = true;
  // Nothing is given without it.
  fetchGiving().catch(() => undefined);
  focusedBefore = document.activeElement;
  if (focusedBefore instanceof HTMLIFrameElement) focusedBefore.blur();
  for (const [type, listen] of Object.entries(heldEvents))
    window.addEventListener(type, listen as EventListener, { capture: true });
};

const letGo = () => {
  isHolding = false;
  change([]);
  for (const [type, listen] of Object.entries(heldEvents))
    window.removeEventListener(type, listen as EventListener, { capture: true });
};

/**
 * Ends the holding when a field of the part has the focus and nothing is waiting for it: what is typed goes there by
 * itself. Held until `giveKeys` is done, it would be missing in a form that is sent at once.
 */
const isPartReady = () => {
  if (expected.size > 0 || queue.length > 0) return false;
  const { activeElement } = document;
  if (activeElement === focusedBefore || !activeElement?.matches("input, textarea")) return false;
  letGo();
  return true;
};

function stop(event: Event) {
  if (event.isTrusted) event.stopPropagation();
}

function pressed(event: KeyboardEvent) {
  // The editor's own shortcuts have been handled by then.
  if (!event.isTrusted || event.defaultPrevented || isPartReady()) return;
  event.stopImmediatePropagation();
  const { key, code, shiftKey } = event;
  const isText = key.length === 1 && (event.getModifierState("AltGraph") || !hasModifier(event));
  if (hasModifier(event) && !isText) return;
  // On-screen keyboards report only their text.
  if (event.isComposing || key === "Unidentified" || key === "Process") return;
  event.preventDefault();
  const last = queue.at(-1);
  if (key === "Escape" && expected.size > 0) cancel();
  else if (isText) add(key);
  else if (key === "Backspace" && last && "text" in last) change([...queue.slice(0, -1), ...shortened(last)]);
  else if (!modifiers.has(key)) change([...queue, { key, code, shiftKey }]);
}

const cancel = () => {
  const parts = [...expected];
  expected.clear();
  letGo();
  if (focusedBefore instanceof HTMLIFrameElement) focusedBefore.focus();
  for (const { onCancel } of parts) onCancel();
};

function insert(event: InputEvent) {
  if (!event.isTrusted || isPartReady()) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (event.data !== null && event.inputType === "insertText") add(event.data);
}

function paste(event: ClipboardEvent) {
  if (!event.isTrusted || isPartReady()) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  add(event.clipboardData?.getData("text/plain") ?? "");
}

const modifiers = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Fn", "Dead"]);
const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

const add = (text: string) => {
  const last = queue.at(-1);
  change(last && "text" in last ? [...queue.slice(0, -1), { text: last.text + text }] : [...queue, { text }]);
};

const shortened = ({ text }: { text: string }): Ahead[] => {
  const rest = Array.from(text).slice(0, -1).join("");
  return rest === "" ? [] : [{ text: rest }];
};

/** The script that passes the keys on is fetched along with the part that they are for. */
const fetchGiving = lazyModule(async () => (await import("./give-keys.ts")).giveKeys);

const handOver = async () => {
  try {
    const giveKeys = await fetchGiving();
    await giveKeys({
      focusedBefore,
      isOurs: () => isHolding && expected.size === 0,
      next: () => queue[0],
      taken: () => {
        change(queue.slice(1));
      },
    });
  } catch {
    // Without it the keys are lost, and reach nothing else.
  }
  if (expected.size === 0) letGo();
};
