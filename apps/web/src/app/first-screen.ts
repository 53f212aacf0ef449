import { earlyDocument, type EarlyDocument } from "../document/early-document.ts";
import type { DraftStore } from "../document/drafts.ts";
import { attempt, type Tab } from "../platform/browser-storage.ts";
import { type Preferences, settledShare } from "../platform/preferences.ts";
import { type EarlyRun, earlyRunIn } from "../preview/early-run.ts";
import type { InterruptedRuns } from "../preview/interrupted-runs.ts";
import { isPhone } from "../ui/phone.ts";
import codeStyles from "../code/code-editor.module.css";
import resultStyles from "../preview/result.module.css";
import whatRunsStyles from "../preview/what-runs.module.css";
import stripStyles from "../ui/strip.module.css";
import documentStripStyles from "./document-strip.module.css";
import firstStyles from "./first-screen.module.css";
import shellStyles from "./shell.module.css";
import splitStyles from "./split.module.css";
import toolsStyles from "./tools-drawer.module.css";

/** The screen before the app: the document's code and its result, in their places. */
export interface FirstScreen {
  /** What is opened, with the text of this tab's draft if there is one. */
  opened: EarlyDocument;
  /** The place of the code. */
  place: HTMLElement;
  run: EarlyRun | null;
  /** Leaves nothing but the code, over its place in the app. */
  uncover(): void;
  remove(): void;
}

export interface FirstParts {
  preferences: Preferences;
  tab: Tab;
  drafts: DraftStore;
  interrupted: InterruptedRuns;
}

/**
 * Draws the screen of the document in the page, and starts its run. Null if that would be wrong: on a phone, with Vim's
 * keys, if the address means another document, after a page that ended while it ran the document, and on return from
 * another site's sign-in, which restores a text of its own.
 */
export const showFirstScreen = async ({
  preferences,
  tab,
  drafts,
  interrupted,
}: FirstParts): Promise<FirstScreen | null> => {
  if (isPhone() || preferences.vimKeys) return null;
  const found = earlyDocument(location);
  if (!found || interrupted.mayHaveEnded(found.document) || isSigningIn()) return null;
  // A new tab has no draft; the app offers those of others.
  const kept = tab.isNew ? [] : await drafts.of(found.document).catch(() => []);
  const draft = kept.find((one) => one.tab === tab.id);
  const { result, ...screen } = drawScreen(preferences, { hasNote: found.base !== undefined });
  const run = draft ? null : earlyRunIn(result, found.document);
  if (run) interrupted.begin(found.document);
  return { ...screen, run, opened: { ...found, ...draft } };
};

const isSigningIn = () => attempt(() => sessionStorage.getItem("pending-sign-in") !== null, false);

/** Draws the empty screen, so that code and result are where the app will have them. */
const drawScreen = (
  { panel, editorShare, fontSize, areToolsOpen, toolsHeight }: Preferences,
  { hasNote }: { hasNote: boolean },
) => {
  const place = box(codeStyles["editor"]);
  place.style.fontSize = `${fontSize}px`;
  const strip = box(stripStyles["strip"], documentStripStyles["strip"]);
  const note = hasNote ? [box(firstStyles["note"])] : [];
  const side = box(splitStyles["side"], box(stripStyles["pane"], strip, ...note, place));
  side.style.flexBasis = `${settledShare(editorShare)}%`;
  const result = box(resultStyles["frames"]);
  const tools = box(toolsStyles["drawer"]);
  if (areToolsOpen) tools.style.height = `${toolsHeight}px`;
  // Says after a while that the app has not loaded.
  const notStarted = document.getElementById("not-started");
  if (notStarted) tools.append(notStarted);
  const room = box(resultStyles["room"], result);
  const pane = box(
    stripStyles["pane"],
    box(whatRunsStyles["place"], box(whatRunsStyles["bar"])),
    room,
    tools,
  );
  const rest = box(splitStyles["side"], splitStyles["rest"], pane);
  const split = box(splitStyles["split"], side, box(splitStyles["handle"]), rest);
  const middle = box(shellStyles["middle"], box(shellStyles["main"], split));
  if (panel !== null) middle.prepend(box(shellStyles["panel-place"]));
  const screen = box(firstStyles["screen"], shellStyles["shell"]);
  screen.append(box(firstStyles["bar"]), middle, box(firstStyles["status"]));
  document.body.append(screen);
  return {
    place,
    result,
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
