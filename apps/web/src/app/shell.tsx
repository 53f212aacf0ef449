import { bringToFront, closePanel } from "../platform/screen.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import { LatePart, StandIn } from "../ui/late-part.tsx";
import { Outlet, useLocation, useNavigate } from "react-router";
import { placeOf, useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Toolbar } from "./toolbar.tsx";
import { OpenDialog } from "./open-dialog.tsx";
import styles from "./shell.module.css";
import { usePhone } from "../ui/use-media-query.ts";
import { useDroppedPages, usePastedReport } from "../share/actions.ts";
import { accountActions } from "../account/accounts.ts";
import { openingActions } from "../document/opening.ts";
import { flushSync } from "react-dom";
import { countOfProblems, countProblems, hasOnlyWarnings, revealPlace } from "../code/state.ts";
import { previewSides } from "../preview/actions.ts";
import { Button } from "../ui/button.tsx";
import skipLinksStyles from "./skip-links.module.css";
import { CommandButton } from "../platform/command.tsx";
import { commands } from "./commands.ts";
import { describeShortcut, isMac } from "../platform/shortcuts.ts";
import statusLineStyles from "./status-line.module.css";
import { afterPaint } from "../ui/timing.ts";
import { leaveStandIn } from "../ui/focus-return.ts";
import { describeDraftState } from "../document/document-facts.ts";
import { part } from "./after-first-result.tsx";
import { useTranslate } from "../platform/use-translate.ts";
import { releasedLibrary } from "../document/state.ts";

const Panel = part((parts) => parts.SidePanel);

/** What is around the document: bars, and the open side panel. */
export const Shell = () => {
  const place = placeOf(useLocation());
  const panel = useWorkspace((workspace) => workspace.panel);
  const result = useWorkspace((workspace) => workspace.result);
  const dialog = useWorkspace((workspace) => workspace.dialog);
  const editor = useEditor();
  const { store } = editor;
  const isPhone = usePhone();
  const panelPlace = useWorkspace((workspace) => workspace.panelPlace);
  const closeSidePanel = () => {
    store.apply(closePanel);
  };
  useNavigation();
  useCatalogue();
  useUser();
  usePageTitle();
  useDroppedPages();
  usePastedReport();
  return (
    <div className={styles["shell"]} data-result={result}>
      <SkipLinks />
      <Toolbar />
      <div className={styles["middle"]}>
        {panel && (
          <LatePart
            instead={
              // A panel that was open on the last visit takes no focus.
              panelPlace === null ? (
                <div className={styles["panel-place"]} />
              ) : (
                <StandIn className={styles["panel-place"]} onCancel={closeSidePanel} />
              )
            }
            onMissing={
              panelPlace === null
                ? undefined
                : () => {
                    leaveStandIn();
                    closeSidePanel();
                  }
            }
          >
            <Panel key={panel} panel={panel} />
          </LatePart>
        )}
        <main className={styles["main"]}>
          <LatePart>
            <Outlet key={place} />
          </LatePart>
        </main>
      </div>
      {!isPhone && <StatusLine />}
      {dialog && <OpenDialog dialog={dialog} />}
    </div>
  );
};

const useNavigation = () => {
  const { navigation } = useEditor();
  const navigate = useNavigate();
  const location = useLocation();
  // Before the documents opened by the same address request it again.
  useLayoutEffect(() => navigation.take({ navigate, location }), [navigation, navigate, location]);
};

/** An address without a document still needs the catalogue, for the panels and the application switch. */
const useCatalogue = () => {
  const editor = useEditor();
  useEffect(() => {
    void openingActions(editor).readCatalogue();
  }, [editor]);
};

const useUser = () => {
  const editor = useEditor();
  useEffect(() => {
    if (!editor.settings.isSignedOut) void accountActions(editor).readUser();
  }, [editor]);
};

const usePageTitle = () => {
  const title = useWorkspace((workspace) => releasedLibrary(workspace)?.title ?? null);
  useEffect(() => {
    document.title = title === null ? "Online Editor" : `Online Editor ${title}`;
  }, [title]);
};

/** Seen only by those who walk through the page by keyboard. */
export const SkipLinks = () => {
  const t = useTranslate();
  const editor = useEditor();
  const { store } = editor;
  return (
    <div className={skipLinksStyles["skip"]}>
      <Button
        look="outlined"
        onClick={() => {
          const code = document.querySelector<HTMLElement>("[data-focus-home] [role=textbox]");
          if (code?.checkVisibility() === true) code.focus();
          // Folded, or behind the result on a phone.
          else store.apply((workspace) => revealPlace(workspace, workspace.cursor));
        }}
      >
        {t("Skip to the code")}
      </Button>
      <Button
        look="outlined"
        onClick={() => {
          // What is hidden takes no focus.
          flushSync(() => store.apply((workspace) => bringToFront(workspace, "result")));
          previewSides(editor)[0].focus();
        }}
      >
        {t("Skip to the result")}
      </Button>
    </div>
  );
};

/** The line at the bottom: problems of the document and its run, and whether the text is kept. */
const StatusLine = () => {
  const t = useTranslate();
  const problems = useWorkspace(countProblems);
  const onlyWarnings = useWorkspace(hasOnlyWarnings);
  const isDocument = useWorkspace(({ opening }) => opening.state === "opening" || opening.state === "open");
  const draft = useWorkspace(describeDraftState);
  const isPaused = useWorkspace(({ preferences, run }) => preferences.runAsYouType && run?.hasHung === true);
  return (
    <footer className={statusLineStyles["line"]}>
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
      <span className={statusLineStyles["end"]}>{isPaused && t("Paused until you press Run")}</span>
      <CommandButton command={commands.palette} look="quiet">
        <kbd aria-hidden="true">{describeShortcut(commands.palette.shortcut, { isMac })}</kbd>
        {t("commands")}
      </CommandButton>
    </footer>
  );
};

/** The cursor's place, rendered after the paint of the key that moved it: before, it would delay every key. */
const CursorPlace = () => {
  const t = useTranslate();
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
  return <span className={statusLineStyles["place"]}>{t("Ln {line}, Col {column}", { line, column })}</span>;
};
