/**
 * Reports presses of the editor's shortcuts while the page has the focus, unless the document handles the key itself,
 * and keeps the browser from handling them: it would save the page, or open its downloads.
 */
export const watchShortcuts = (
  window: Window,
  onPress: (shortcut: string) => void,
): {
  /** Starts reporting these, written like `aria-keyshortcuts`. */
  report(shortcuts: readonly string[]): void;
} => {
  let watched: readonly string[] = [];
  // Bubbling ends at the window: the document's own handlers have prevented the default by then.
  window.addEventListener("keydown", (event) => {
    if (watched.length === 0 || !event.isTrusted || event.defaultPrevented) return;
    const pressed = shortcutOf(event);
    for (const shortcut of watched)
      if (shortcut === pressed) {
        event.preventDefault();
        if (!event.repeat) onPress(shortcut);
      }
  });
  return {
    report(shortcuts) {
      watched = shortcuts;
    },
  };
};

const shortcutOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey ? "Control+" : "") +
  (metaKey ? "Meta+" : "") +
  (altKey ? "Alt+" : "") +
  (shiftKey ? "Shift+" : "") +
  keyOf(key, code);

/** With Alt a Mac types another character, and not every keyboard has Latin letters: the physical key tells then. */
const keyOf = (key: string, code: string) => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
};
