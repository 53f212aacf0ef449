import { attempt, fieldsOf, flag, oneOf, type Reader, textOrNull, texts, within } from "./browser-storage.ts";
import type { Editor, Workspace } from "./editor-context.ts";
import type { PanelId } from "./screen.ts";

/** The range of font sizes for code, in pixels. */
export const fontSizes = { smallest: 10, largest: 24 } as const;

/** The range of heights for the tools below the result, in pixels. */
export const toolsHeights = { least: 96, usual: 180, most: 2000 } as const;

/** The range of the editor's share of the width, in per cent: neither side is closed. */
export const editorShares = { least: 20, usual: 47, most: 80 } as const;

/** Adjusts a share that the user drags or steps to. */
export const settledShare = (share: number): number =>
  Math.max(editorShares.least, Math.min(share, editorShares.most));

/** A user's own settings, remembered in the browser. */
export interface Preferences {
  runAsYouType: boolean;
  wrapLines: boolean;
  /** In pixels. */
  fontSize: number;
  /** A BCP 47 tag; null for the browser's. */
  language: string | null;
  colourScheme: "system" | "light" | "dark";
  /** What Tab inserts: this many spaces, or a tab. */
  indentation: "2" | "4" | "tab";
  /** Tab moves to the next control instead of inserting anything. */
  tabMovesFocus: boolean;
  vimKeys: boolean;
  /** Whether Tab expands abbreviations such as `ul>li*3`. */
  emmet: boolean;
  /** Whether the document is checked for mistakes while it is edited. */
  lint: boolean;
  formatOnSave: boolean;
  /** The editor's share of the width, in per cent. */
  editorShare: number;
  areToolsOpen: boolean;
  /** The height of the tools below the result, in pixels. */
  toolsHeight: number;
  /** The height of Triage, which needs more of it, in pixels; null for its share of the column. */
  triageHeight: number | null;
  /** Whether the console keeps its lines when another run starts. */
  keepConsole: boolean;
  panel: PanelId | null;
  /** Ids of commands run from the palette, the latest first. */
  latelyUsed: string[];
  /** The hint for the first visit was closed. */
  isHintClosed: boolean;
  /** Tab has indented once, and the way to leave the editor was explained. */
  isTabExplained: boolean;
}

declare module "./editor-context.ts" {
  interface Workspace {
    preferences: Preferences;
  }
}

const readers: { [Name in keyof Preferences]: Reader<Preferences[Name]> } = {
  runAsYouType: flag(true),
  wrapLines: flag(false),
  fontSize: within([fontSizes.smallest, fontSizes.largest], 13),
  language: textOrNull,
  colourScheme: oneOf(["system", "light", "dark"], "system"),
  indentation: oneOf(["2", "4", "tab"], "2"),
  tabMovesFocus: flag(false),
  vimKeys: flag(false),
  emmet: flag(true),
  lint: flag(true),
  formatOnSave: flag(false),
  editorShare: within([15, 85], editorShares.usual),
  areToolsOpen: flag(true),
  toolsHeight: within([toolsHeights.least, toolsHeights.most], toolsHeights.usual),
  triageHeight: within([toolsHeights.least, toolsHeights.most], null),
  keepConsole: flag(false),
  panel: oneOf(["examples", "reference", "snippets", "revisions"], null),
  latelyUsed: texts,
  isHintClosed: flag(false),
  isTabExplained: flag(false),
};

/** Reads stored preferences: invalid and missing ones get their defaults, the rest is kept. */
export const preferencesIn = (stored: unknown): Preferences => {
  const fields = fieldsOf(stored);
  // Each field is the result of its own reader, which the compiler cannot follow through the loop.
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(fields[name])]),
  ) as unknown as Preferences;
};

export const defaultPreferences: Preferences = preferencesIn({});

const preferencesKey = "preferences";

export const readPreferences = (otherwise = defaultPreferences): Preferences =>
  attempt(() => preferencesIn(JSON.parse(localStorage.getItem(preferencesKey) ?? "{}")), otherwise);

/** Writes nothing else: another tab may have changed that, and a newer editor has preferences of its own. */
export const storePreferences = (change: Partial<Preferences>): void => {
  attempt(() => {
    const kept = attempt<unknown>(() => JSON.parse(localStorage.getItem(preferencesKey) ?? "{}"), {});
    localStorage.setItem(preferencesKey, JSON.stringify({ ...fieldsOf(kept), ...change }));
  }, undefined);
};

export const prefer = (workspace: Workspace, change: Partial<Preferences>): Workspace => ({
  ...workspace,
  preferences: { ...workspace.preferences, ...change },
});

const isPreference = (name: string): name is keyof Preferences => name in readers;

/** Changes the user's preferences, and remembers them in this browser. */
export const changePreferences = ({ store }: Pick<Editor, "store">, change: Partial<Preferences>): void => {
  const before = store.getState().preferences;
  store.apply((workspace) => prefer(workspace, change));
  const after = store.getState().preferences;
  const changed = Object.entries(change).filter(
    ([name]) => isPreference(name) && before[name] !== after[name],
  );
  storePreferences(Object.fromEntries(changed));
};

const isDarkSystem = "(prefers-color-scheme: dark)";

/** Shows the screen in light or dark, as the user or the system prefers. */
export const showColourScheme = ({ colourScheme }: Pick<Preferences, "colourScheme">): void => {
  const isDark =
    colourScheme === "dark" || (colourScheme === "system" && window.matchMedia(isDarkSystem).matches);
  document.documentElement.dataset["scheme"] = isDark ? "dark" : "light";
};

/** Calls back when the system changes between dark and light; returns the function that stops that. */
export const onSystemScheme = (change: () => void): (() => void) => {
  const system = window.matchMedia(isDarkSystem);
  system.addEventListener("change", change);
  return () => {
    system.removeEventListener("change", change);
  };
};
