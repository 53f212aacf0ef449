import { earlyDocument } from "../document/early-document.ts";
import type { DraftStore } from "../document/drafts.ts";
import { type CodeView, createCodeView, noEvents } from "../code/code-view.ts";
import { attempt, type Tab } from "../platform/browser-storage.ts";
import { perEditor } from "../platform/per-editor.ts";
import type { Preferences } from "../platform/preferences.ts";
import type { WorkspaceStore } from "../platform/workspace.ts";
import { isPhone } from "../ui/phone.ts";
import { holdShortcuts } from "./early-shortcuts.ts";
import codeStyles from "../code/code-editor.module.css";
import stripStyles from "../ui/strip.module.css";
import documentStripStyles from "./document-strip.module.css";
import earlyStyles from "./early-editor.module.css";
import shellStyles from "./shell.module.css";
import { settledShare } from "./split-share.ts";
import splitStyles from "./split.module.css";

/** The code editor before the rest of the screen is there. */
export interface EarlyEditor {
  /** It moves into the app as it is. */
  view: CodeView;
  /** Takes away what stood around the code, which is in its place in the app or goes there soon. */
  leave(): void;
  /** Presses the held shortcuts again. */
  giveShortcuts(store: WorkspaceStore): void;
  /** Keeps typed text that is not the app's yet as a draft, if there is any. */
  keep(): void;
}

/** The editor that existed before the app; null if it did not start. */
export const earlyEditor = perEditor<EarlyEditor | null>(() => null);

export interface EarlyParts {
  preferences: Preferences;
  tab: Tab;
  drafts: DraftStore;
}

/**
 * Shows the document in the page, ready to be edited at once. Null if that would be wrong: on a phone, with Vim's keys,
 * if the address means another document, after a page that ended while it ran the document, and on return from another
 * site's sign-in, which restores a text of its own.
 */
export const startEarlyEditor = async ({
  preferences,
  tab,
  drafts,
}: EarlyParts): Promise<EarlyEditor | null> => {
  if (isPhone() || preferences.vimKeys) return null;
  const found = earlyDocument(location);
  if (!found || isInterrupted(found.document) || isSigningIn()) return null;
  // A new tab has no draft; the app offers those of others.
  const kept = tab.isNew ? [] : await drafts.of(found.document).catch(() => []);
  const opened = { ...found, ...kept.find((draft) => draft.tab === tab.id) };
  const shortcuts = holdShortcuts();
  const screen = drawEarlyScreen(preferences, { hasNote: found.base !== undefined });
  const view = createCodeView(screen.place, noEvents);
  view.configure(preferences);
  view.begin({ documentKey: found.document, code: opened.code });
  const keep = () => {
    const code = view.writtenAhead();
    if (code !== null) drafts.keepAtOnce({ ...opened, tab: tab.id, code, changedAt: Date.now() });
  };
  window.addEventListener("pagehide", keep);
  const leave = () => {
    screen.uncover();
    view.onceComposed(screen.remove);
  };
  return { view, keep, leave, giveShortcuts: shortcuts.give };
};

const isSigningIn = () => attempt(() => sessionStorage.getItem("pending-sign-in") !== null, false);

/** Whether a page may have ended with it, see `createInterruptedRuns`; a page open in another tab looks the same. */
const isInterrupted = (document: string) =>
  attempt(
    () =>
      Object.entries(localStorage).some(([name, noted]) => name.startsWith("running ") && noted === document),
    false,
  );

interface EarlyScreen {
  /** The place of the code. */
  place: HTMLElement;
  /** Leaves nothing but the code, over its place in the app. */
  uncover(): void;
  remove(): void;
}

/** Draws the empty screen, so that the code is where the app will have it. */
const drawEarlyScreen = (
  { panel, editorShare, fontSize }: Preferences,
  { hasNote }: { hasNote: boolean },
): EarlyScreen => {
  const place = box(codeStyles["editor"]);
  place.style.fontSize = `${fontSize}px`;
  const strip = box(stripStyles["strip"], documentStripStyles["strip"]);
  const note = hasNote ? [box(earlyStyles["note"])] : [];
  const side = box(splitStyles["side"], box(stripStyles["pane"], strip, ...note, place));
  side.style.flexBasis = `${settledShare(editorShare)}%`;
  const rest = box(splitStyles["side"], splitStyles["rest"]);
  const split = box(splitStyles["split"], side, box(splitStyles["handle"]), rest);
  const middle = box(shellStyles["middle"], box(shellStyles["main"], split));
  if (panel !== null) middle.prepend(box(shellStyles["panel-place"]));
  const screen = box(earlyStyles["screen"], shellStyles["shell"]);
  screen.append(box(earlyStyles["bar"]), middle, box(earlyStyles["status"]));
  // Says after a while that the app has not loaded.
  const notStarted = document.getElementById("not-started");
  if (notStarted) rest.append(notStarted);
  document.body.append(screen);
  return {
    place,
    uncover: () => {
      screen.style.visibility = "hidden";
      place.style.visibility = "visible";
    },
    remove: () => {
      screen.remove();
    },
  };
};

/** An element with these classes and children. */
const box = (...parts: (string | undefined | HTMLElement)[]) => {
  const element = document.createElement("div");
  for (const part of parts)
    if (typeof part === "string") element.classList.add(part);
    else if (part) element.append(part);
  return element;
};
