import "./ui/tokens.css";
import { createDraftStore } from "./document/drafts.ts";
import { readTab } from "./platform/browser-storage.ts";
import { readPreferences, showColourScheme } from "./platform/preferences.ts";
import { chosenLanguage, setLanguage, translate } from "./platform/i18n.ts";
import { startEarlyEditor } from "./app/early-editor.ts";
import { showFirstScreen } from "./app/first-screen.ts";
import { createInterruptedRuns } from "./preview/interrupted-runs.ts";
import { nextPaint } from "./ui/timing.ts";

const start = async () => {
  const preferences = readPreferences();
  const [tab, drafts] = [readTab(), createDraftStore()];
  const interrupted = createInterruptedRuns({ tab: tab.id, drafts });
  const parts = { preferences, tab, drafts, interrupted };
  showColourScheme(preferences);
  const screen = await showFirstScreen(parts);
  // The app reports a translation that cannot be fetched.
  await setLanguage(chosenLanguage(preferences.language)).catch(() => undefined);
  const early = screen && startEarlyEditor(screen, parts);
  // The page names the files of the app (`chunks.ts`): fetched sooner, they would delay the code.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="app"]')) link.rel = "preload";
  // The code is on the screen, and the result on its way, before heavier work begins.
  if (early) await nextPaint();
  await screen?.run?.begins();
  const { startApp } = await import("./app/start-app.tsx").catch(showNotStarted);
  await startApp({ ...parts, early, earlyRun: screen?.run ?? null });
};

/** Shows at once, with what to do, the message that the page otherwise shows when no script arrives for a while. */
const showNotStarted = (failure: unknown): never => {
  const reload = document.createElement("button");
  reload.textContent = translate("Reload");
  reload.addEventListener("click", () => {
    location.reload();
  });
  const followLine = () => {
    reload.disabled = !navigator.onLine;
    reload.title = navigator.onLine ? "" : translate("Not possible while offline");
  };
  followLine();
  for (const type of ["online", "offline"]) window.addEventListener(type, followLine);
  const note = document.getElementById("not-started");
  note?.setAttribute("role", "alert");
  note?.replaceChildren(
    `${translate("This part of the editor did not load. There may be a newer version, or no connection. Your text is still here.")} `,
    reload,
  );
  throw failure;
};

// Not awaited at the top level of the module: the app imports from this chunk.
void start();
