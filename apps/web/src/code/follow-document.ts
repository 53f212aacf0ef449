import type { Reference } from "@online-editor/reference";
import { localesOf } from "@online-editor/selection";
import { language } from "../platform/i18n.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { debounce } from "../ui/timing.ts";
import { translateDiagnostic, type UntranslatedDiagnostic } from "./lint-words.ts";
import type { LintRequest } from "./lint-worker.ts";
import { takeDiagnostics } from "./state.ts";
import { releasedLibrary } from "../document/state.ts";

const debounceMs = 500;
/** A worker that is silent for this long is ended; the next text gets a new one. */
const longestMs = 10_000;

const openLintWorker = () =>
  new Worker(new URL("./lint-worker.ts", import.meta.url), { type: "module", name: "lint" });

/** Checks the document for mistakes in a worker, after each pause in typing. */
export const followDocument = (store: WorkspaceStore, openWorker: () => Worker = openLintWorker): void => {
  let worker: Worker | null = null;
  let sentReference: Reference | null = null;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timeout);
    worker?.terminate();
    worker = null;
    sentReference = null;
  };
  const open = () => {
    const opened = openWorker();
    opened.onmessage = ({ data }: MessageEvent<{ code: string; diagnostics: UntranslatedDiagnostic[] }>) => {
      clearTimeout(timeout);
      const { code, diagnostics } = data;
      if (store.getState().preferences.lint)
        store.apply((workspace) => {
          const inLanguage = diagnostics.map((one) => translateDiagnostic(one, workspace.translation));
          return takeDiagnostics(workspace, { code, diagnostics: inLanguage });
        });
    };
    opened.onerror = end;
    return opened;
  };
  const look = debounce(debounceMs, () => {
    const workspace = store.getState();
    const { code, preferences, reference, library } = workspace;
    if (!preferences.lint) {
      end();
      store.apply((workspace) => takeDiagnostics(workspace, { code, diagnostics: [] }));
      return;
    }
    clearTimeout(timeout);
    timeout = setTimeout(end, longestMs);
    worker ??= open();
    const send = (request: LintRequest) => worker?.postMessage(request);
    if (sentReference !== reference) send({ reference: (sentReference = reference) });
    const { version, extensions, locale } = library;
    const described = releasedLibrary(workspace);
    const locales = described
      ? localesOf(described, version).flatMap((one) =>
          one.availability.kind === "not-in-release" ? [] : one.locale,
        )
      : [];
    send({ code, version, extensions, ...(described && { locale, locales }) });
  });
  look.start();
  // Findings are shown in the new language.
  language.listen(look.start);
  store.subscribe(({ code, preferences, library, reference, translation }, before) => {
    const isOther =
      code !== before.code ||
      library !== before.library ||
      reference !== before.reference ||
      translation !== before.translation;
    if (isOther || preferences.lint !== before.preferences.lint) look.start();
  });
};
