import { StrictMode, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { readSettings } from "../platform/api.ts";
import { fetchOwnerOrigins } from "../preview/owner-origin.ts";
import { createEditor, type EditorParts } from "./create-editor.ts";
import { commandFor, runCommand, runOnceOpen } from "./commands.ts";
import { leaveFullScreen } from "../platform/screen.ts";
import { LatePart, MissingPartNote } from "../ui/late-part.tsx";
import { BrowserRouter, type RouteObject, useRoutes } from "react-router";
import { AfterFirstResult, part } from "./after-first-result.tsx";
import { onSystemScheme, showColourScheme } from "../platform/preferences.ts";
import { type Editor, EditorContext, type WorkspaceStore } from "../platform/editor-context.ts";
import { isMac } from "../platform/shortcuts.ts";
import { earlyEditor } from "./early-editor.ts";
import { pages } from "@online-editor/contract";
import { Home } from "./home.tsx";
import { Shell } from "./shell.tsx";
import { chosenLanguage, language, setLanguage, translate } from "../platform/i18n.ts";
import { notify } from "../ui/notify.ts";

/** Starts the app, which continues with what was written in the early editor. */
export const startApp = async (parts: EditorParts): Promise<void> => {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root element.");
  const settings = readSettings();
  await fetchOwnerOrigins(settings);
  const editor = createEditor(settings, parts);
  await followPreferredLanguage(editor.store);
  createRoot(root).render(
    <StrictMode>
      <App editor={editor} />
    </StrictMode>,
  );
};

const Notifications = part((parts) => parts.Notifications);

/** The whole app, built around the given parts. */
const App = ({ editor }: { editor: Editor }) => {
  const early = earlyEditor(editor);
  useShortcuts(editor);
  // The code is in its place by then, or goes there as soon as nothing is being composed.
  useLayoutEffect(() => {
    const pressed = early?.leave();
    const command = pressed && commandFor(pressed, { isMac });
    if (command) runOnceOpen(command, editor);
  }, [early, editor]);
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
  useLayoutEffect(() => {
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

const PageNotFound = part((parts) => parts.PageNotFound);
const UserPage = part((parts) => parts.UserPage);
const CollectionPage = part((parts) => parts.CollectionPage);
const SignedIn = part((parts) => parts.SignedIn);
const SignInFailed = part((parts) => parts.SignInFailed);

/** All documents are shown by the same Home screen; the shell around it stays when another one is opened. */
const routes: RouteObject[] = [
  {
    Component: Shell,
    children: [
      ...[pages.home, pages.welcome, pages.example, pages.code].map((path) => ({ path, Component: Home })),
      { path: pages.userPage, Component: UserPage },
      { path: pages.collection, Component: CollectionPage },
      { path: pages.signedIn, Component: SignedIn },
      { path: pages.signInFailed, Component: SignInFailed },
      { path: "*", Component: PageNotFound },
    ],
  },
];

/** Applies the preferred language, and its changes. */
const followPreferredLanguage = async ({
  getState,
  subscribe,
}: Pick<WorkspaceStore, "getState" | "subscribe">): Promise<void> => {
  let wanted = getState().preferences.language;
  const change = async () => {
    try {
      await setLanguage(chosenLanguage(wanted));
    } catch {
      notify(translate("This language did not load. Reload the page to try again."));
    }
  };
  subscribe(({ preferences }) => {
    if (preferences.language === wanted) return;
    wanted = preferences.language;
    void change();
  });
  language.subscribe((languageTag) => {
    document.documentElement.lang = languageTag;
  });
  await change();
};
