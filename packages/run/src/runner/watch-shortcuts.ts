/**
 * Reports presses of the editor's shortcuts while the page has the focus, unless the document handles the key itself,
 * and keeps the browser from handling them: it would save the page, or open its downloads.
 */
export const watchShortcuts = (
  window: Window & typeof globalThis,
  onPress: (shortcut: string) => void,
): {
  /** Starts reporting these, written like `aria-keyshortcuts`. */
  report(shortcuts: readonly string[]): void;
} => {
  let watched: readonly string[] = [];
  const isWatched = (pressed: string) => {
    for (const shortcut of watched) if (shortcut === pressed) return true;
    return false;
  };
  // Bubbling ends at the window: the document's own handlers have prevented the default by then.
  window.addEventListener("keydown", (event) => {
    if (watched.length === 0 || !event.isTrusted || event.defaultPrevented) return;
    const pressed = shortcutOf(event);
    if (pressed === escape || !isWatched(pressed)) return;
    event.preventDefault();
    if (!event.repeat) onPress(pressed);
  });

  const changesNothing = watchChanges(window);
  window.addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted || event.repeat || shortcutOf(event) !== escape || !isWatched(escape)) return;
      changesNothing(() => {
        if (!event.defaultPrevented) onPress(escape);
      });
    },
    true,
  );
  return {
    report(shortcuts) {
      watched = shortcuts;
    },
  };
};

/** Many documents close something at Esc without preventing its default: it is reported if it changes nothing. */
const escape = "Escape";

/** Calls back after the current event if its handlers have not changed the page. */
const watchChanges = (page: Window & typeof globalThis) => {
  const { document, MutationObserver } = page;
  const later = page.setTimeout.bind(page);
  return (onUnchanged: () => void) => {
    let hasChanged = false;
    const changes = new MutationObserver(() => {
      hasChanged = true;
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    later(() => {
      changes.disconnect();
      if (!hasChanged) onUnchanged();
    });
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
