import "./ui/tokens.css";
import { createDraftStore } from "./document/drafts.ts";
import { readPreferences, readTab } from "./kernel/browser-storage.ts";
import { showColourScheme } from "./kernel/colour-scheme.ts";
import { speak } from "./kernel/i18n.ts";
import { chosenLanguage } from "./kernel/languages.ts";
import { startEarlyEditor } from "./shell/early-editor.ts";
import { nextPicture } from "./ui/after-pause.ts";
import { messages } from "./ui/messages.ts";

const start = async () => {
  const preferences = readPreferences();
  const parts = { preferences, tab: readTab(), drafts: createDraftStore() };
  showColourScheme(preferences);
  // A translation that cannot be fetched is told by the app.
  await speak(chosenLanguage(preferences.language)).catch(() => undefined);
  const early = await startEarlyEditor(parts);
  // The code is on the screen before what weighs more begins.
  if (early) await nextPicture();
  const { startApp } = await import("./start-app.tsx").catch(sayNotStarted);
  await startApp({ ...parts, early });
};

/** Says at once, with a way on, what the page says after a while where no script of its comes. */
const sayNotStarted = (failure: unknown): never => {
  const t = messages.get();
  const reload = document.createElement("button");
  reload.textContent = t.reload;
  reload.addEventListener("click", () => {
    location.reload();
  });
  const note = document.getElementById("not-started");
  note?.setAttribute("role", "alert");
  note?.replaceChildren(`${t.partMissing} `, reload);
  throw failure;
};

// Nothing waits for it at the top of the module: the app imports from the chunk that this one is in.
void start();
