/** Whether shortcuts use Cmd. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** True when a key event is that of a shortcut. */
export const isPressOf = (shortcut: string, event: KeyboardEvent, { isMac }: { isMac: boolean }): boolean => {
  const parts = shortcut.split("-");
  const key = parts.at(-1) ?? "";
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  return (
    keyOf(event) === (key.length === 1 ? key.toLowerCase() : key) &&
    event.altKey === wants("Alt") &&
    event.shiftKey === wants("Shift") &&
    event.ctrlKey === (wants("Ctrl") || (wants("Mod") && !isMac)) &&
    event.metaKey === (wants("Mod") && isMac)
  );
};

/**
 * With Alt a Mac types another character, and not every keyboard has Latin letters: then the physical key determines
 * the letter.
 */
const keyOf = ({ key, code }: KeyboardEvent) => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place === undefined ? key : place.toLowerCase();
};

/** The shortcut in readable form: `Ctrl ↵`, `⌘ ↵`, `Alt Shift E`. */
export const describeShortcut = (shortcut: string, { isMac }: { isMac: boolean }): string =>
  shortcut
    .split("-")
    .map((part) => {
      if (part === "Mod") return isMac ? "⌘" : "Ctrl";
      if (part === "Ctrl") return isMac ? "⌃" : "Ctrl";
      if (part === "Alt") return isMac ? "⌥" : "Alt";
      if (part === "Shift") return isMac ? "⇧" : "Shift";
      return part === "Enter" ? "↵" : part.toUpperCase();
    })
    .join(" ");

/** The shortcut in the form of `aria-keyshortcuts`. */
export const ariaShortcut = (shortcut: string, { isMac }: { isMac: boolean }): string =>
  shortcut
    .replace("Ctrl", "Control")
    .replace("Mod", isMac ? "Meta" : "Control")
    .replaceAll("-", "+");
