import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useEditor, useWorkspace } from "./editor-context.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { placeOf } from "./place-of.ts";
import { StatusLine } from "./status-line.tsx";
import { Toolbar } from "./toolbar.tsx";
import styles from "./shell.module.css";
import { usePhone } from "./ui/use-media-query.ts";
import { closeKeyboardHelp } from "./workspace/transitions.ts";
import { libraryNamed } from "./workspace/workspace.ts";

const KeyboardHelp = lazy(async () => ({ default: (await import("./keyboard-help.tsx")).KeyboardHelp }));
const Dialogs = lazy(async () => ({ default: (await import("./dialogs.tsx")).Dialogs }));
const Panel = lazy(async () => ({ default: (await import("./side-panel.tsx")).SidePanel }));

/** What stands around the document: bars, and the one side panel that is open. */
export const Shell = () => {
  const place = placeOf(useLocation());
  const panel = useWorkspace((workspace) => workspace.panel);
  const result = useWorkspace((workspace) => workspace.result);
  const dialog = useWorkspace((workspace) => workspace.dialog);
  const isHelpOpen = useWorkspace((workspace) => workspace.isKeyboardHelpOpen);
  const { store } = useEditor();
  const isPhone = usePhone();
  useCatalogue();
  useUser();
  usePageTitle();
  return (
    <div className={styles["shell"]} data-result={result}>
      <Toolbar />
      <div className={styles["middle"]}>
        {panel && (
          <Suspense fallback={<div className={styles["panel-place"]} />}>
            <Panel key={panel} panel={panel} />
          </Suspense>
        )}
        <main className={styles["main"]}>
          <Suspense>
            <Outlet key={place} />
          </Suspense>
        </main>
      </div>
      {isPhone ? <BottomBar /> : <StatusLine />}
      {dialog && (
        <Suspense>
          <Dialogs dialog={dialog} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <KeyboardHelp
            onClose={() => {
              store.apply(closeKeyboardHelp);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

/** An address without a document still needs the catalogue, for the panels and the application switch. */
const useCatalogue = () => {
  const { gateway } = useEditor();
  useEffect(() => {
    void gateway.readCatalogue();
  }, [gateway]);
};

const useUser = () => {
  const { gateway } = useEditor();
  useEffect(() => {
    void gateway.readUser();
  }, [gateway]);
};

const usePageTitle = () => {
  const title = useWorkspace(
    ({ catalogue, library }) => libraryNamed(catalogue, library.library)?.title ?? null,
  );
  useEffect(() => {
    document.title = title === null ? "Online Editor" : `Online Editor ${title}`;
  }, [title]);
};
