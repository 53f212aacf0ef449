import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";

const typeAheadMs = 700;

/**
 * Arrow keys, Home, End and type-ahead among the links of its element, or among the matches of a selector; ArrowDown
 * enters the list from its field.
 */
export const useListKeys = (selector = "a[href]"): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const typeAhead = useTypeAhead();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In a field the keys move the text cursor; only ArrowDown is free.
    const isInField = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (isInField && event.key !== "ArrowDown") return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    // From within an item's own text, moving continues from that item.
    const now = items.findLastIndex(
      (item) => item === document.activeElement || item.closest("li")?.contains(document.activeElement),
    );
    const target =
      targetOf(event, { items, now }) ??
      typeAhead(event, items, { now, nameOf: (item) => item.ariaLabel ?? item.textContent });
    if (!target) return;
    event.preventDefault();
    target.focus();
    // One that has the focus already may be out of sight: what is above it was laid out since then.
    target.scrollIntoView({ block: "nearest" });
  };
};

const targetOf = ({ key }: KeyboardEvent, { items, now }: { items: HTMLElement[]; now: number }) => {
  switch (key) {
    case "ArrowDown":
      return items[Math.min(now + 1, items.length - 1)];
    case "ArrowUp":
      return items[Math.max(now - 1, 0)];
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return undefined;
  }
};

/** Finds the next item whose name begins with the typed letters; undefined for other keys, or if there is none. */
export const useTypeAhead = () => {
  const typed = useRef({ text: "", at: 0 });
  return <Item>(
    { key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent,
    items: readonly Item[],
    { now, nameOf }: { now: number; nameOf: (item: Item) => string },
  ): Item | undefined => {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined;
    const text = timeStamp - typed.current.at < typeAheadMs ? typed.current.text + key : key;
    typed.current = { text, at: timeStamp };
    const following = [...items.slice(now + (text.length > 1 ? 0 : 1)), ...items];
    return following.find((item) => nameOf(item).toLowerCase().startsWith(text.toLowerCase()));
  };
};

interface Modifiers {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** True for a click that this page handles: with a modifier it opens a tab or a window, like on every link. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);

/** The index of the cell that a key moves to in a grid, row by row; null for other keys. A line is a grid of one row. */
export const cellAfter = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  at: number,
  { columns, rows }: { columns: number; rows: number },
): number | null => {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const to = {
    ArrowRight: [x + 1, y],
    ArrowLeft: [x - 1, y],
    ArrowDown: [x, y + 1],
    ArrowUp: [x, y - 1],
    Home: [0, y],
    End: [columns - 1, y],
    PageDown: [x, rows - 1],
    PageUp: [x, 0],
  }[key];
  if (!to || ctrlKey || metaKey || altKey) return null;
  const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  return within(to[1] ?? 0, rows) * columns + within(to[0] ?? 0, columns);
};

/** Calls `press` for the keys that are pressed anywhere in the window while it is on. */
export const useKeyPress = (isOn: boolean, press: (event: WindowEventMap["keydown"]) => void): void => {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: WindowEventMap["keydown"]) => {
      onPress(event);
    };
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
    };
  }, [isOn]);
};
