import { type KeyboardEvent, useRef } from "react";

const typeAheadMs = 700;

/**
 * Arrow keys, Home, End and type-ahead among the links of the element that it is given to, or among what a selector
 * finds; down from its field.
 */
export const useListKeys = (selector = "a[href]"): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const typeAhead = useTypeAhead();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In a field the keys move the text's cursor; only the way down into the list is free.
    if (event.target instanceof HTMLInputElement && event.key !== "ArrowDown") return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    // From within an item's own text one goes on from that item.
    const now = items.findLastIndex(
      (item) => item === document.activeElement || item.closest("li")?.contains(document.activeElement),
    );
    const target =
      targetOf(event, { items, now }) ?? typeAhead(event, items, { now, nameOf: (item) => item.textContent });
    if (!target) return;
    event.preventDefault();
    target.focus();
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

/** Finds the next item whose name begins with what has just been typed; undefined where a key is no letter, or none does. */
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

/** Whether a click on a link is for this page: with a modifier it opens a tab or a window, as with every link. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
