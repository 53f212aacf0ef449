import { commandFor, runCommand } from "./commands.ts";
import { leaveFullScreen } from "../platform/screen.ts";
import { useEffect, useLayoutEffect } from "react";
import { late, LatePart, MissingPartNote } from "../ui/late-part.tsx";
import { BrowserRouter, useRoutes } from "react-router";
import { AfterFirstResult } from "../platform/first-result.tsx";
import { onSystemScheme, showColourScheme } from "../platform/preferences.ts";
import { EditorContext, type Editor } from "../platform/editor-context.ts";
import { isMac } from "../platform/shortcuts.ts";
import { earlyEditor } from "./early-editor.ts";
import { routes } from "./routes.tsx";

const Notifications = late(async () => (await import("../ui/notifications.tsx")).Notifications);

/** The whole app, built around the given parts. */
export const App = ({ editor }: { editor: Editor }) => {
  const early = earlyEditor(editor);
  // The code is in its place by then, or goes there as soon as nothing is being composed.
  useLayoutEffect(() => early?.leave(), [early]);
  useShortcuts(editor);
  useColourScheme(editor);
  return (
    <EditorContext value={editor}>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
      <LatePart missing={<MissingPartNote />}>
        <AfterFirstResult>
          <Notifications />
        </AfterFirstResult>
      </LatePart>
    </EditorContext>
  );
};

/** The screen for the current address. */
const Screen = () => useRoutes(routes);

const useShortcuts = (editor: Editor) => {
  const { store } = editor;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        if (!isInOverlay()) store.apply(leaveFullScreen);
        return;
      }
      const command = commandFor(event, { isMac });
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      runCommand(command, editor);
    };
    // Before the code editor sees the key: it has its own meaning for some of them.
    window.addEventListener("keydown", press, { capture: true });
    earlyEditor(editor)?.giveShortcuts(store);
    return () => {
      window.removeEventListener("keydown", press, { capture: true });
    };
  }, [editor, store]);
};

/** Esc closes that first. */
const isInOverlay = () => document.activeElement?.closest("[role=dialog], [role=menu]") != null;

const useColourScheme = ({ store }: Editor) => {
  useEffect(() => {
    const show = () => {
      showColourScheme(store.getState().preferences);
    };
    show();
    const stopSystem = onSystemScheme(show);
    const stop = store.subscribe(show);
    return () => {
      stopSystem();
      stop();
    };
  }, [store]);
};
