import {
  type FirstRun,
  type FormField,
  formFields,
  runFrame,
  unnamedRun,
} from "@online-editor/contract/run-pages";
import { createKeeper } from "@online-editor/run/sandbox/create-keeper";
import { createSandbox } from "@online-editor/run/sandbox/create-sandbox";
import { newRunId, postedRun } from "@online-editor/run/sandbox/run-id";
import { fieldsOf, attempt } from "../platform/browser-storage.ts";
import { claimFrom, createLastDocument, keyOf } from "./document-storage.ts";
import type { Start } from "./frame-pair.ts";
import { plainFrame, readFrame, sameLook } from "./frame.ts";
import { lastThreadFinding } from "./thread-finding.ts";

/** The run that a page brings along, started before the app is there, which takes it over as its first one. */
export type EarlyRun = ReturnType<typeof startEarlyRun>;

/**
 * Runs the page's first run in a place of the screen of the editor or an embed, once nothing is left of another document
 * at its origin. Null if the page brings none, if the browser cannot move a frame into the app without loading it again (`moveBefore`), if
 * documents last ran in the editor's own thread, where their loops must be guarded, and in a frame with a look of its
 * own.
 */
export const earlyRunIn = (place: HTMLElement, document: string, field: FormField = formFields.editor) => {
  const first = firstRunInPage();
  const isPlain = sameLook(readFrame(), plainFrame);
  return first && "moveBefore" in place && lastThreadFinding.read() !== true && isPlain
    ? startEarlyRun(place, { ...first, document, field })
    : null;
};

/** If it takes longer, the app clears the storage, and runs the document itself. */
const clearTimeoutMs = 2000;

const startEarlyRun = (
  place: HTMLElement,
  { origin, html, answerClears, document, field }: FirstRun & { document: string; field: FormField },
) => {
  const run = newRunId();
  const requestedAt = performance.now();
  const page = html.replace(unnamedRun, run);
  const keeper = createKeeper(origin, field);
  // The app gives it its title.
  const sandbox = createSandbox(place, { ...runFrame, "aria-hidden": "true" });
  const { element } = sandbox;
  let isWanted = true;
  let isPosted = false;
  const lastDocument = createLastDocument();
  const storage = { origin, document };
  const begun = Promise.withResolvers<undefined>();
  const noteBegun = ({ source }: MessageEvent) => {
    if (source !== element.contentWindow) return;
    window.removeEventListener("message", noteBegun);
    // Its answer has cleared the storage, which no other document has claimed meanwhile.
    if (lastDocument.read() === "") lastDocument.write(keyOf(storage));
    begun.resolve(undefined);
  };
  const post = ({ clears }: { clears: boolean }) => {
    if (!isWanted) return;
    isPosted = true;
    window.addEventListener("message", noteBegun);
    sandbox.startAhead(postedRun(run, { origin, field, html: page, clears }));
  };
  const postOnceClear = async () => {
    if (followsOwnPage()) keeper.open();
    if (answerClears) await keeper.isReady();
    else {
      if (!(await keeper.clearStorage({ origin, timeoutMs: clearTimeoutMs })) || !isWanted) return;
      lastDocument.write(keyOf(storage));
    }
    post({ clears: answerClears });
  };
  const drop = () => {
    isWanted = false;
    window.removeEventListener("message", noteBegun);
    sandbox.close();
    element.remove();
  };
  if (claimFrom(lastDocument, storage)) post({ clears: false });
  else {
    // Until it is cleared, no document owns the storage.
    lastDocument.write("");
    void postOnceClear();
  }
  return {
    run,
    requestedAt,
    keeper,
    /** Resolves when a script of its page runs, or after a tenth of a second. */
    begins: () => {
      setTimeout(begun.resolve, 100, undefined);
      return begun.promise;
    },
    /** Moves the frame without loading it again. */
    moveTo(next: HTMLElement) {
      if (isWanted && element.isConnected) next.moveBefore(element, null);
    },
    /** Hands over the frame of this run if it is the one to start; else ends it. Null once it has ended. */
    take(start: Pick<Start, "run" | "origin" | "html">) {
      const isSame = start.run === run && start.origin === origin && start.html === page;
      if (isWanted && isPosted && isSame && element.isConnected) {
        isWanted = false;
        return sandbox;
      }
      drop();
      return null;
    },
    drop() {
      if (isWanted) drop();
    },
  };
};

/** Whether the page before may be one of ours, whose document may still be on its way out, and write. */
const followsOwnPage = () =>
  window !== window.top || !("navigation" in window) || navigation.activation?.from !== null;

/** Parsed by hand, since it is read before any schema is there. */
const firstRunInPage = (): FirstRun | null => {
  const text = document.getElementById("first-run")?.textContent ?? "";
  const { origin, html, answerClears } = fieldsOf(attempt<unknown>(() => JSON.parse(text), null));
  if (typeof origin !== "string" || typeof html !== "string") return null;
  return { origin, html, answerClears: answerClears === true };
};
