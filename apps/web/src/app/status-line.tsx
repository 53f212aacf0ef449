import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { CommandButton } from "../platform/command.tsx";
import { commands } from "./commands.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { describeShortcut, isMac } from "../platform/shortcuts.ts";
import { countOfProblems } from "../code/problems.ts";
import styles from "./status-line.module.css";
import { afterPaint } from "../ui/timing.ts";
import { countProblems, hasOnlyWarnings } from "../code/state.ts";
import { describeDraftState } from "../document/document-facts.ts";
import { messages } from "./messages.ts";

/** The line at the bottom: problems of the document and its run, and whether the text is kept. */
export const StatusLine = () => {
  const t = useStore(messages);
  const problems = useWorkspace(countProblems);
  const onlyWarnings = useWorkspace(hasOnlyWarnings);
  const isDocument = useWorkspace(({ opening }) => opening.state === "opening" || opening.state === "open");
  const draft = useWorkspace(describeDraftState);
  const isPaused = useWorkspace(({ preferences, run }) => preferences.runAsYouType && run?.hasHung === true);
  return (
    <footer className={styles["line"]}>
      {isDocument && (
        <>
          <CursorPlace />
          <CommandButton command={commands.nextProblem} look="quiet">
            <span data-tone={problems === 0 ? undefined : onlyWarnings ? "warn" : "bad"}>
              {countOfProblems(problems, { onlyWarnings })}
            </span>
          </CommandButton>
        </>
      )}
      <span role="status">{draft}</span>
      <span className={styles["end"]}>{isPaused ? t.pausedUntilRun : <WayOutOfCode />}</span>
      <CommandButton command={commands.palette} look="quiet">
        <kbd aria-hidden="true">{describeShortcut(commands.palette.shortcut, { isMac })}</kbd>
        {t.commands}
      </CommandButton>
    </footer>
  );
};

/** How to leave the code, while somebody is in it who came by Tab. */
const WayOutOfCode = () => {
  const t = useStore(messages);
  const isTabTaken = useWorkspace(({ preferences }) => !preferences.tabMovesFocus);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isByTab = false;
    const notice = (event: Event) => {
      if (event.type === "focusin")
        setIsShown(
          isByTab && event.target instanceof Element && event.target.closest(".cm-content") !== null,
        );
      else isByTab = event instanceof KeyboardEvent && event.key === "Tab";
    };
    const types = ["keydown", "pointerdown", "focusin"] as const;
    for (const type of types) document.addEventListener(type, notice, true);
    return () => {
      for (const type of types) document.removeEventListener(type, notice, true);
    };
  }, []);
  return isShown && isTabTaken ? t.wayOutOfCode : null;
};

/** The cursor's place, rendered after the paint of the key that moved it: before, it would delay every key. */
const CursorPlace = () => {
  const t = useStore(messages);
  const { store } = useEditor();
  const [cursor, setCursor] = useState(store.getState().cursor);
  useEffect(() => {
    const show = () => {
      setCursor(store.getState().cursor);
    };
    show();
    return store.subscribe(afterPaint(show));
  }, [store]);
  const { line, column } = cursor;
  return <span className={styles["place"]}>{t.place({ line, column })}</span>;
};
