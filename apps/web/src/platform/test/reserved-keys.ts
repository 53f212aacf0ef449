const letters = (modifier: string, keys: string): string[] =>
  Array.from(keys, (letter) => `${modifier}-${letter}`);

/**
 * Keys that no command may use, by who uses them. Four are used anyway, as everybody expects in an editor: `Mod-s`,
 * which would save the page as a file, `Mod-k`, which would focus the address bar, as `Mod-l` still does, `Mod-j`,
 * which would list the downloads, and `Ctrl-m`, which is free except in Firefox, where it mutes the tab.
 */
export const reserved = {
  browsers: [
    ...letters("Mod", "abcdefghilnopqrtuvwxyz0123456789"),
    ...letters("Mod-Shift", "abcdefghijklmnopqrstuvwxyz"),
    // Chromium and Edge: feedback, the toolbar, popups over the page, the bookmarks.
    ...letters("Alt-Shift", "itab"),
    ...letters("Alt", "abdefhstv"),
    "Alt-Home",
    "Alt-ArrowLeft",
    "Alt-ArrowRight",
    "Alt-Enter",
    "Mod-Tab",
    "Mod-Shift-Tab",
    "Mod-+",
    "Mod--",
    "F1",
    "F3",
    "F5",
    "F6",
    "F7",
    "F10",
    "F11",
    "F12",
    "Shift-F5",
    "Shift-F10",
    "Mod-F5",
  ],
  systems: [
    "Alt-F4",
    "Alt-Tab",
    "Alt-Shift-Tab",
    "Mod-Escape",
    "Alt-Escape",
    "Alt- ",
    "Mod- ",
    "Mod-Shift-Escape",
  ],
  // Single letters, digits and signs navigate the page, as do these; Insert and CapsLock are modifiers of their own.
  "screen readers": [
    ...letters("Shift", "abcdefghijklmnopqrstuvwxyz"),
    ...Array.from("abcdefghijklmnopqrstuvwxyz0123456789,.;/"),
    "Insert",
    "CapsLock",
    "Mod",
    "Escape",
    "Mod-Home",
    "Mod-End",
    "Mod-Alt-n",
    "Mod-Alt-ArrowDown",
    // VoiceOver's modifiers on a Mac are Control and Option.
    ...letters("Ctrl-Alt", "abcdefghijklmnopqrstuvwxyz"),
  ],
  "whoever goes by keyboard": [
    "Tab",
    "Shift-Tab",
    "Enter",
    " ",
    "ArrowDown",
    "ArrowUp",
    "Home",
    "End",
    "PageDown",
  ],
} as const;
