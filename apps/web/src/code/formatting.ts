import type { Place } from "@online-editor/run";
import { editingActions } from "../document/editing.ts";
import { rememberDocument } from "../document/state.ts";
import { perEditor } from "../platform/per-editor.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import type { FormatRequest, Formatted } from "./format-document.ts";
import { lineStarts } from "./text-of.ts";
import { translate } from "../platform/i18n.ts";

/** Much longer than a large document takes on a slow machine. */
const longestMs = 8000;

const openFormatWorker = () =>
  new Worker(new URL("./format-worker.ts", import.meta.url), { type: "module", name: "format" });

export interface FormattingParts {
  store: WorkspaceStore;
  /** Sets the text as if the user had typed it. */
  edit: (code: string) => void;
  notify: (message: string) => void;
  openWorker?: () => Worker;
}

/** Formats the document in a worker of its own, which ends with the result. One at a time. */
export const createFormatting = ({ store, edit, notify, openWorker = openFormatWorker }: FormattingParts) => {
  let cancel: (() => void) | null = null;

  return {
    cancelFormat: () => cancel?.(),
    /** Null for what the formatter does not understand. */
    formatted: async (code: string, stop = new AbortController().signal): Promise<string | null> => {
      const { indentation } = store.getState().preferences;
      const answer = await askFormatter({ code, cursor: 0, indentation }, { openWorker, stop });
      return typeof answer === "object" && answer.state === "formatted" ? answer.code : null;
    },
    format: async () => {
      const { code, cursor, preferences, formatting } = store.getState();
      if (formatting) return;
      const isStillOpen = rememberDocument(store);
      store.apply(beginFormatting);
      const { indentation } = preferences;
      const controller = new AbortController();
      cancel = () => {
        controller.abort();
      };
      const request = { code, cursor: offsetOf(code, cursor), indentation };
      const answer = await askFormatter(request, { openWorker, stop: controller.signal });
      cancel = null;
      store.apply(endFormatting);
      if (answer === "cancelled" || !isStillOpen()) return;
      if (typeof answer === "string")
        notify(
          answer === "failed"
            ? translate("Not formatted: the formatter failed or did not load. Your code is unchanged.")
            : translate("Not formatted: it took too long. Your code is unchanged."),
        );
      else if (answer.state === "not-understood")
        notify(translate("Not formatted. Line {line}: {message}", answer));
      else if (store.getState().code !== code)
        notify(translate("Not formatted: the document changed meanwhile."));
      else if (answer.code !== code) {
        store.apply((workspace) => placeCaret(workspace, { code: answer.code, offset: answer.cursor }));
        edit(answer.code);
      }
    },
  };
};

export const formatActions = perEditor((editor) =>
  createFormatting({ ...editor, edit: editingActions(editor).edit }),
);

/** Asks a worker, which ends with its answer, or when it is stopped. */
const askFormatter = (
  request: FormatRequest,
  { openWorker, stop }: { openWorker: () => Worker; stop: AbortSignal },
) =>
  new Promise<Formatted | "cancelled" | "failed" | "too-slow">((resolve) => {
    const worker = openWorker();
    const end = (answer: Parameters<typeof resolve>[0]) => {
      clearTimeout(timer);
      stop.removeEventListener("abort", cancel);
      worker.terminate();
      resolve(answer);
    };
    const cancel = () => {
      end("cancelled");
    };
    const timer = setTimeout(end, longestMs, "too-slow");
    stop.addEventListener("abort", cancel);
    worker.onmessage = ({ data }: MessageEvent<Formatted>) => {
      end(data);
    };
    worker.onerror = () => {
      end("failed");
    };
    worker.postMessage(request);
  });

const offsetOf = (code: string, { line, column }: Place) =>
  Math.min((lineStarts(code)[line - 1] ?? code.length) + column - 1, code.length);

const beginFormatting = (workspace: Workspace): Workspace => ({ ...workspace, formatting: true });

const endFormatting = (workspace: Workspace): Workspace => ({ ...workspace, formatting: false });

/** Sets where the cursor belongs once the editor shows this text. */
const placeCaret = (workspace: Workspace, caret: NonNullable<Workspace["caret"]>): Workspace => ({
  ...workspace,
  caret,
});
