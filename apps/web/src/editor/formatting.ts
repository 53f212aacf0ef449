import type { Place } from "@online-editor/run";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import type { Workspace } from "../kernel/workspace.ts";
import type { EditorEffects } from "./effects.ts";
import type { FormatRequest, Formatted } from "./format-document.ts";
import { messages } from "./formatting-messages.ts";
import { lineStarts } from "./line-starts.ts";

/** Much longer than a large document takes on a slow machine. */
const longestMs = 8000;

export interface FormattingParts {
  store: WorkspaceStore;
  /** Takes the text as if the person had written it. */
  edit: (code: string) => void;
  notify: (message: string) => void;
  openWorker?: () => Worker;
}

const openFormatWorker = () =>
  new Worker(new URL("./format-worker.ts", import.meta.url), { type: "module", name: "format" });

/** Formats the document in a worker of its own, which ends with it. One at a time. */
export const createFormatting = ({
  store,
  edit,
  notify,
  openWorker = openFormatWorker,
}: FormattingParts): Pick<EditorEffects, "format" | "cancelFormat"> => {
  let cancel: (() => void) | null = null;

  const ask = (request: FormatRequest) =>
    new Promise<Formatted | "cancelled" | "failed" | "too-slow">((resolve) => {
      const worker = openWorker();
      const end = (answer: Parameters<typeof resolve>[0]) => {
        clearTimeout(timer);
        worker.terminate();
        cancel = null;
        resolve(answer);
      };
      const timer = setTimeout(end, longestMs, "too-slow");
      cancel = () => {
        end("cancelled");
      };
      worker.onmessage = ({ data }: MessageEvent<Formatted>) => {
        end(data);
      };
      worker.onerror = () => {
        end("failed");
      };
      worker.postMessage(request);
    });

  return {
    cancelFormat: () => cancel?.(),
    format: async () => {
      const { code, cursor, preferences, formatting } = store.getState();
      if (formatting) return;
      store.apply(beginFormatting);
      const { indentation } = preferences;
      const answer = await ask({ code, cursor: offsetOf(code, cursor), indentation });
      store.apply(endFormatting);
      if (answer === "cancelled") return;
      const t = messages.get();
      if (typeof answer === "string") notify(answer === "failed" ? t.formatterFailed : t.tooSlow);
      else if (answer.state === "not-understood") notify(t.notUnderstood(answer));
      else if (store.getState().code !== code) notify(t.changedMeanwhile);
      else if (answer.code !== code) {
        store.apply((workspace) => placeCaret(workspace, { code: answer.code, offset: answer.cursor }));
        edit(answer.code);
      }
    },
  };
};

const offsetOf = (code: string, { line, column }: Place) =>
  Math.min((lineStarts(code)[line - 1] ?? code.length) + column - 1, code.length);

const beginFormatting = (workspace: Workspace): Workspace => ({ ...workspace, formatting: true });

const endFormatting = (workspace: Workspace): Workspace => ({ ...workspace, formatting: false });

/** Says where the cursor belongs once the editor shows this text. */
const placeCaret = (workspace: Workspace, caret: NonNullable<Workspace["caret"]>): Workspace => ({
  ...workspace,
  caret,
});
