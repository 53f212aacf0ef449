import type { RunConfig } from "@online-editor/contract";
import type { CodePlace, ObserverMessage, WatchMessage } from "@online-editor/contract/observations";
import { messageIn } from "./internal-slots.ts";
import { cut } from "./describe-value.ts";
import { showSome, words } from "./format-line.ts";
import { createKeptValues } from "./kept-values.ts";
import { createObservationSender } from "./observation-sender.ts";
import { watchFiles, watchRequests } from "./watch-requests.ts";
import type { Departure } from "./watch-leaving.ts";
import { watchOptions } from "./watch-options.ts";
import { watchEvents } from "./watch-events.ts";
import { knownPlace, watchConsole } from "./watch-console.ts";

const { apply } = Reflect;

/**
 * Reports to the editor what happens in the page, over a port of its own: the run's own messages never wait for it, and
 * the editor reads it when it has time.
 */
export const observe = (
  window: Window & typeof globalThis,
  {
    runnerUrl,
    exampleAnswers: answers,
    events,
  }: { runnerUrl: string } & Pick<RunConfig, "exampleAnswers" | "events">,
) => {
  const { port1: port, port2: editorsPort } = new window.MessageChannel();
  const { postMessage } = window.MessagePort.prototype;
  const { eval: evaluate, performance } = window;
  const later = window.setTimeout.bind(window);
  const send = (message: ObserverMessage) => {
    apply(postMessage, port, [message]);
  };
  const sender = createObservationSender(send, later);
  const kept = createKeptValues();
  const now = performance.now.bind(performance);
  const watched = watchConsole(window.console, {
    kept,
    onEntry: sender.add,
    now,
    runnerUrl,
  });

  watchEvents(window.document, events, ({ args, name, ...event }) => {
    const values = showSome(args, kept.show);
    sender.add({ type: "event", ...event, name: cut(name), values, atMs: now() });
  });

  const lookForOptions = watchOptions(window.document, events, (options) => {
    sender.add({ type: "options", ...options });
  });
  // After the document's own load handlers, and again for widgets that are created a little later.
  window.addEventListener("load", () => {
    for (const afterMs of [0, 1000]) later(lookForOptions, afterMs);
  });

  watchFiles(sender.add, runnerUrl);
  watchRequests(window, { report: sender.add, now, answers });

  /** As in a browser's prompt: braces are an object if they can be. */
  const run = (typed: string): unknown => {
    // So that declarations last until the next line, which those of evaluated code do not.
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
    if (data.type === "received") sender.received();
    else if (data.type === "evaluate") answerPrompt(data.code);
    else {
      const found = kept.partsOf(data.handle, data.from);
      send({ type: "parts", request: data.request, parts: found?.parts ?? null, total: found?.total ?? 0 });
    }
  };

  return {
    /** The editor's end of the port. */
    port: editorsPort,
    /** Adds an uncaught error to the console. */
    addError({ text, thrown, place }: { text: string; thrown: { value: unknown } | null; place: CodePlace }) {
      watched.add({
        level: "error",
        values: thrown ? [words(text), kept.show(thrown.value)] : [words(text)],
        place: knownPlace(place),
      });
    },
    /** Adds a link or a form that was not followed to the console. */
    addDeparture({ method, address, sent }: Departure) {
      const request = words(`${method} ${address}`.trim());
      watched.add({ level: "info", values: sent === null ? [request] : [request, kept.show(sent)] });
    },
  };
};
