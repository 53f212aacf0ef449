import { fieldsOf, flag, oneOf, type Reader, texts, textOrNull, within } from "./stored-values.ts";
import type { Workspace } from "./workspace.ts";

/** The sizes that the code can have, in pixels. */
export const fontSizes = { smallest: 10, largest: 24 } as const;

/** How high the tools below the result can be, in pixels. */
export const toolsHeights = { least: 96, usual: 180, most: 2000 } as const;

/** What a person has set for themselves; remembered in the browser. */
export interface Preferences {
  runAsYouType: boolean;
  wrapLines: boolean;
  /** In pixels. */
  fontSize: number;
  /** A BCP 47 tag; null for the browser's. */
  language: string | null;
  colourScheme: "system" | "light" | "dark";
  /** What Tab writes: so many spaces, or a tab. */
  indentation: "2" | "4" | "tab";
  /** Tab goes to the next control instead of writing anything. */
  tabMovesFocus: boolean;
  vimKeys: boolean;
  /** Whether Tab expands abbreviations such as `ul>li*3`. */
  emmet: boolean;
  /** Whether the document is searched for mistakes while it is written. */
  lint: boolean;
  formatOnSave: boolean;
  /** The editor's share of the width, in per cent. */
  editorShare: number;
  areToolsOpen: boolean;
  /** Of the tools below the result, in pixels. */
  toolsHeight: number;
  /** Whether the console goes on with its lines when another run starts. */
  keepConsole: boolean;
  panel: "examples" | "reference" | "snippets" | "revisions" | null;
  /** Ids of what was done from the command palette, the latest first. */
  latelyUsed: string[];
  /** The hint for the first visit has been closed. */
  isHintClosed: boolean;
  /** Tab has indented once, and it was said how to leave the code. */
  isTabExplained: boolean;
}

declare module "./workspace.ts" {
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
  editorShare: within([15, 85], 47),
  areToolsOpen: flag(true),
  toolsHeight: within([toolsHeights.least, toolsHeights.most], toolsHeights.usual),
  keepConsole: flag(false),
  panel: oneOf(["examples", "reference", "snippets", "revisions"], null),
  latelyUsed: texts,
  isHintClosed: flag(false),
  isTabExplained: flag(false),
};

/** Reads what was stored: what is wrong or missing in it becomes the default, the rest stays. */
export const preferencesIn = (stored: unknown): Preferences => {
  const fields = fieldsOf(stored);
  // Each field is what its own reader makes of it, which the compiler cannot follow through the loop.
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(fields[name])]),
  ) as unknown as Preferences;
};

export const defaultPreferences: Preferences = preferencesIn({});

export const prefer = (workspace: Workspace, change: Partial<Preferences>): Workspace => ({
  ...workspace,
  preferences: { ...workspace.preferences, ...change },
});
