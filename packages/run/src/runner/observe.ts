import type { RunConfig } from "@online-editor/contract";
import type { CodePlace, ObserverMessage, WatchMessage } from "@online-editor/contract/observations";
import { messageIn } from "./brands.ts";
import { cut } from "./describe-value.ts";
import { showSome, words } from "./format-line.ts";
import { createKeptValues } from "./kept-values.ts";
import { createToldObservations } from "./told-observations.ts";
import { watchFiles } from "./watch-files.ts";
import { watchRequests } from "./watch-requests.ts";
import { watchOptions } from "./watch-options.ts";
import { watchEvents } from "./watch-events.ts";
import { toldPlace, watchConsole } from "./watch-console.ts";

const { apply } = Reflect;

export interface Observing {
  /** The editor's end of the port. */
  port: MessagePort;
  /** Puts an uncaught error into the console. */
  addError(error: { said: string; thrown: { value: unknown } | null; place: CodePlace }): void;
}

/**
 * Tells the editor what happens in the page, over a port of its own: the run's own messages never wait behind it, and
 * the editor listens when it has time.
 */
export const observe = (
  window: Window & typeof globalThis,
  {
    runnerUrl,
    exampleAnswers: answers,
    events,
  }: { runnerUrl: string } & Pick<RunConfig, "exampleAnswers" | "events">,
): Observing => {
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

  watchEvents(window.document, events, ({ args, name, ...event }) => {
    const values = showSome(args, kept.show);
    told.add({ type: "event", ...event, name: cut(name), values, atMs: now() });
  });

  const lookForOptions = watchOptions(window.document, events, (options) => {
    told.add({ type: "options", ...options });
  });
  // After the document's own load handlers, and once more for what is made a little later.
  window.addEventListener("load", () => {
    for (const afterMs of [0, 1000]) later(lookForOptions, afterMs);
  });

  watchFiles(told.add, runnerUrl);
  watchRequests(window, { tell: told.add, now, answers });

  /** As the prompt of a browser does it: what is in braces is an object where it can be one. */
  const run = (typed: string): unknown => {
    // What is declared is there for the next line too, which it would not be in code by itself.
    const code = typed.replace(/^\s*(?:const|let)\s+(?=[\w$[{])/, "var ");
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

  port.onmessage = (event) => {
    const data = messageIn(event) as WatchMessage;
    if (data.type === "received") told.received();
    else if (data.type === "evaluate") answerPrompt(data.code);
    else {
      const found = kept.partsOf(data.handle, data.from);
      tell({ type: "parts", request: data.request, parts: found?.parts ?? null, total: found?.total ?? 0 });
    }
  };

  return {
    port: editorsPort,
    addError({ said, thrown, place }) {
      watched.add({
        level: "error",
        values: thrown ? [words(said), kept.show(thrown.value)] : [words(said)],
        place: toldPlace(place),
      });
    },
  };
};
