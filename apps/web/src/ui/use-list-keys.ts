import { type KeyboardEvent, useRef } from "react";

const typeAheadMs = 700;

/** Arrow keys, Home, End and type-ahead among the links of the element that it is given to; down from its field. */
export const useListKeys = (): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const typed = useRef({ text: "", at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // In a field the keys move the text's cursor; only the way down into the list is free.
    if (event.target instanceof HTMLInputElement && event.key !== "ArrowDown") return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href]")];
    const now = items.indexOf(document.activeElement as HTMLElement);
    const target = targetOf(event, { items, now, typed: typed.current });
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
};

const targetOf = (
  { key, timeStamp }: KeyboardEvent,
  { items, now, typed }: { items: HTMLElement[]; now: number; typed: { text: string; at: number } },
) => {
  switch (key) {
    case "ArrowDown":
      return items[Math.min(now + 1, items.length - 1)];
    case "ArrowUp":
      return items[Math.max(now - 1, 0)];
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === " ") return undefined;
      typed.text = timeStamp - typed.at < typeAheadMs ? typed.text + key : key;
      typed.at = timeStamp;
      const following = [...items.slice(now + (typed.text.length > 1 ? 0 : 1)), ...items];
      return following.find((item) => item.textContent.toLowerCase().startsWith(typed.text.toLowerCase()));
    }
  }
};
