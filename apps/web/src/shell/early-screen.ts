import type { Preferences } from "../kernel/preferences.ts";
import codeStyles from "../editor/code-editor.module.css";
import stripStyles from "../ui/strip.module.css";
import documentStripStyles from "./document-strip.module.css";
import earlyStyles from "./early-screen.module.css";
import shellStyles from "./shell.module.css";
import { settledShare } from "./split-share.ts";
import splitStyles from "./split.module.css";

export interface EarlyScreen {
  /** The place of the code. */
  place: HTMLElement;
  /** Leaves nothing but the code, over its place in the app. */
  uncover(): void;
  remove(): void;
}

/** Draws the empty screen, so that the code is where the app will have it. */
export const drawEarlyScreen = (
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
