import type { RunConfig } from "@online-editor/contract";
import type { ObserverMessage, WatchMessage } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";
import { showSome, words } from "./format-line.ts";
import { createKeptValues } from "./kept-values.ts";
import { createToldObservations } from "./told-observations.ts";
import { placeOf } from "./code-places.ts";
import { watchFiles } from "./watch-files.ts";
import { watchRequests } from "./watch-requests.ts";
import { watchEvents } from "./watch-events.ts";
import { toldPlace, watchConsole } from "./watch-console.ts";

const { apply } = Reflect;

/**
 * Tells the editor what happens in the page, over a port of its own: the run's own messages never wait behind it, and
 * the editor listens when it has time. Answers the editor's end of the port.
 */
export const observe = (
  window: Window & typeof globalThis,
  { runnerUrl, exampleAnswers: answers }: { runnerUrl: string } & Pick<RunConfig, "exampleAnswers">,
): MessagePort => {
  const { port1: port, port2: editorsPort } = new window.MessageChannel();
  const { postMessage } = window.MessagePort.prototype;
  const { eval: evaluate, performance } = window;
  const later = window.setTimeout.bind(window);
  const tell = (message: ObserverMessage) => {
    apply(postMessage, port, [message]);
  };
  const told = createToldObservations(tell, later);
  const kept = createKeptValues();
  const now = performance.now.bind(performance);
  const watched = watchConsole(window.console, {
    kept,
    onEntry: told.add,
    now,
    runnerUrl,
  });

  watchEvents(window.document, ({ args, name, ...event }) => {
    const values = showSome(args, kept.show);
    told.add({ type: "event", ...event, name: cut(name), values, atMs: now() });
  });

  watchFiles(told.add, runnerUrl);
  watchRequests(window, { tell: told.add, now, answers });

  /** As the prompt of a browser does it: what is in braces is an object where it can be one. */
  const run = (code: string): unknown => {
    if (/^\s*\{/.test(code))
      try {
        return evaluate(`(${code}\n)`) as unknown;
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    return evaluate(code) as unknown;
  };
  const answerPrompt = (code: string) => {
    watched.add({ kind: "input", values: [words(code)] });
    try {
      const value = run(code);
      watched.add({ kind: "output", values: [kept.show(value)] });
    } catch (error) {
      watched.add({ kind: "output", level: "error", values: [kept.show(error)] });
    }
  };

  port.onmessage = ({ data }: MessageEvent<WatchMessage>) => {
    if (data.type === "received") told.received();
    else if (data.type === "evaluate") answerPrompt(data.code);
    else {
      const found = kept.partsOf(data.handle, data.from);
      tell({ type: "parts", request: data.request, parts: found?.parts ?? null, total: found?.total ?? 0 });
    }
  };

  window.addEventListener("error", (event) => {
    if (!(event instanceof ErrorEvent) || event.message.startsWith("ResizeObserver loop")) return;
    const error: unknown = event.error;
    watched.add({
      level: "error",
      values: error instanceof Error ? [words("Uncaught"), kept.show(error)] : [words(event.message)],
      place: toldPlace(event.filename, event.lineno, event.colno),
    });
  });
  window.addEventListener("unhandledrejection", ({ reason }: { reason: unknown }) => {
    const stack = reason instanceof Error && typeof reason.stack === "string" ? reason.stack : null;
    watched.add({
      level: "error",
      values: [words("Uncaught (in promise)"), kept.show(reason)],
      place: stack === null ? null : placeOf(stack),
    });
  });
  return editorsPort;
};
