import { language } from "../language/i18n.ts";
import { afterPause } from "../ui/after-pause.ts";
import { takeDiagnostics } from "../workspace/diagnostics.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import type { UntoldDiagnostic } from "./finding.ts";
import { tellDiagnostic } from "./tell-diagnostic.ts";

const typingPauseMs = 500;
/** A worker that is silent for so long is ended; the next text gets a new one. */
const longestMs = 10_000;

const openLintWorker = () =>
  new Worker(new URL("./lint-worker.ts", import.meta.url), { type: "module", name: "lint" });

/** Has the document looked through for mistakes, in a worker, whenever somebody has paused in writing it. */
export const followDocument = (store: WorkspaceStore, openWorker: () => Worker = openLintWorker): void => {
  let worker: Worker | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(patience);
    worker?.terminate();
    worker = null;
  };
  const open = () => {
    const opened = openWorker();
    opened.onmessage = ({ data }: MessageEvent<{ code: string; diagnostics: UntoldDiagnostic[] }>) => {
      clearTimeout(patience);
      const { code, diagnostics } = data;
      if (store.getState().preferences.lint)
        store.apply((workspace) =>
          takeDiagnostics(workspace, { code, diagnostics: diagnostics.map(tellDiagnostic) }),
        );
    };
    opened.onerror = end;
    return opened;
  };
  const look = afterPause(typingPauseMs, () => {
    const { code, preferences } = store.getState();
    if (!preferences.lint) {
      end();
      store.apply((workspace) => takeDiagnostics(workspace, { code, diagnostics: [] }));
      return;
    }
    clearTimeout(patience);
    patience = setTimeout(end, longestMs);
    worker ??= open();
    worker.postMessage(code);
  });
  look.start();
  // What was found is told in the new language.
  language.listen(look.start);
  store.subscribe(({ code, preferences }, before) => {
    if (code !== before.code || preferences.lint !== before.preferences.lint) look.start();
  });
};
