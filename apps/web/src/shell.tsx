import { lazy, useEffect, useLayoutEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useEditor, useWorkspace } from "./editor-context.ts";
import { BottomBar } from "./bars/bottom-bar.tsx";
import { placeOf } from "./place-of.ts";
import { StatusLine } from "./bars/status-line.tsx";
import { Toolbar } from "./bars/toolbar.tsx";
import styles from "./shell.module.css";
import { usePhone } from "./ui/use-media-query.ts";
import { closeKeyboardHelp } from "./workspace/dialogs.ts";
import { libraryNamed } from "./workspace/workspace.ts";
import { LatePart } from "./ui/late-part.tsx";

const KeyboardHelp = lazy(async () => ({
  default: (await import("./dialogs/keyboard-help.tsx")).KeyboardHelp,
}));
const Dialogs = lazy(async () => ({ default: (await import("./dialogs/dialogs.tsx")).Dialogs }));
const Panel = lazy(async () => ({ default: (await import("./side-panel/side-panel.tsx")).SidePanel }));

/** What stands around the document: bars, and the one side panel that is open. */
export const Shell = () => {
  const place = placeOf(useLocation());
  const panel = useWorkspace((workspace) => workspace.panel);
  const result = useWorkspace((workspace) => workspace.result);
  const dialog = useWorkspace((workspace) => workspace.dialog);
  const isHelpOpen = useWorkspace((workspace) => workspace.isKeyboardHelpOpen);
  const { store } = useEditor();
  const isPhone = usePhone();
  useNavigation();
  useCatalogue();
  useUser();
  usePageTitle();
  return (
    <div className={styles["shell"]} data-result={result}>
      <Toolbar />
      <div className={styles["middle"]}>
        {panel && (
          <LatePart instead={<div className={styles["panel-place"]} />}>
            <Panel key={panel} panel={panel} />
          </LatePart>
        )}
        <main className={styles["main"]}>
          <LatePart>
            <Outlet key={place} />
          </LatePart>
        </main>
      </div>
      {isPhone ? <BottomBar /> : <StatusLine />}
      {dialog && (
        <LatePart>
          <Dialogs dialog={dialog} />
        </LatePart>
      )}
      {isHelpOpen && (
        <LatePart>
          <KeyboardHelp
            onClose={() => {
              store.apply(closeKeyboardHelp);
            }}
          />
        </LatePart>
      )}
    </div>
  );
};

const useNavigation = () => {
  const { navigation } = useEditor();
  const navigate = useNavigate();
  const location = useLocation();
  // Before the documents that are opened by the same address ask for another one.
  useLayoutEffect(() => {
    navigation.take({ navigate, location });
  }, [navigation, navigate, location]);
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
