import type { RunConfig } from "@online-editor/contract";
import type { Check, CheckHello, CheckReport, Expectation } from "@online-editor/contract/check";
import { messageIn } from "../brands.ts";
import { messageOf, uncaughtMessage } from "../message-of.ts";
import { replaceStorage } from "../storage-stand-in.ts";
import { watchEvents } from "../watch-events.ts";
import { watchRequests } from "../watch-requests.ts";
import { type PageActivity, look } from "./look.ts";
import type { LookResult } from "./look-recorded.ts";
import { readsOnly } from "./rest/reads-only.ts";
import { watchRest } from "./rest/watch-rest.ts";
import { cut, later, now, pause, textOfPage } from "./originals.ts";
import { takeStep } from "./take-step.ts";

/**
 * Carries out a check in the page that it judges. It is inserted after the runner, only in the pages of checked runs,
 * and uses a port of its own, which it sends to the editor before the document begins: a later port is a forgery.
 */
const element = document.currentScript;
const config = JSON.parse(element?.dataset["check"] ?? "null") as Pick<
  RunConfig,
  "run" | "editorOrigin" | "events"
> & { mayImport: boolean };
element?.remove();
// A release must not be judged by what the document stored on another one.
replaceStorage(window);

const { apply } = Reflect;
const { postMessage } = MessagePort.prototype;
const { addEventListener } = window;
const { port1: port, port2: editorsPort } = new MessageChannel();
const pollMs = 40;
/** A page counts as free of errors after this long without activity. */
const quietMs = 120;
const longest = { found: 500, page: 2000, eventName: 100 };
const maxEvents = 50;
const maxEntries = 200;
/** The least time for an expression, however late it is evaluated. */
const leastMs = 200;

const send = (message: CheckReport) => {
  apply(postMessage, port, [message]);
};
const short = (text: string) => cut(text, longest.found);

const errors: string[] = [];
const consoleErrors: string[] = [];
const requests: string[] = [];
const events: Record<string, number> = { __proto__: null } as never;
const eventArguments: Record<string, unknown[][]> = { __proto__: null } as never;
const activity: PageActivity = { errors, consoleErrors, requests, events, eventArguments };
let underWay = 0;
let lastAt = now();

const record = (list: string[], text: string) => {
  lastAt = now();
  if (list.length < maxEntries) list[list.length] = short(text);
};

addEventListener.call(
  window,
  "error",
  (event) => {
    if (!(event instanceof ErrorEvent) || event.message.startsWith("ResizeObserver loop")) return;
    record(errors, uncaughtMessage(event));
  },
  true,
);
addEventListener.call(window, "unhandledrejection", (event) => {
  record(errors, `Uncaught (in promise) ${messageOf((event as PromiseRejectionEvent).reason)}`);
});

const { error: writeError } = console;
const watchedConsole = console as { error: (...values: unknown[]) => void };
watchedConsole.error = (...values) => {
  let text = "";
  for (let at = 0; at < values.length; at += 1) text += `${at === 0 ? "" : " "}${messageOf(values[at])}`;
  record(consoleErrors, text);
  apply(writeError, console, values);
};

watchEvents(document, config.events, ({ name, args }) => {
  lastAt = now();
  events[name] = (events[name] ?? 0) + 1;
  const fired = (eventArguments[name] ??= []);
  if (fired.length < maxEvents) fired[fired.length] = args;
});
watchRequests(window, {
  now,
  answers: undefined,
  report: ({ url, tookMs }) => {
    if (tookMs === null) {
      underWay += 1;
      record(requests, url);
    } else {
      underWay -= 1;
      lastAt = now();
    }
  },
});

// Nobody is there to answer a dialog.
for (const kind of ["alert", "confirm", "prompt", "print"] as const)
  Reflect.set(window, kind, () => {
    send({ type: "dialog", kind });
    return kind === "confirm" ? false : kind === "prompt" ? null : undefined;
  });

const rest = watchRest(window, { countRequests: () => underWay, mayImport: config.mayImport });

const hasLoaded = new Promise<void>((resolve) => {
  addEventListener.call(window, "load", () => {
    // After the document's own load handlers.
    later(resolve, 0);
  });
});

/** What must not happen, and what is to be recorded, is judged after everything else. */
const comesLast = (expectation: Expectation) =>
  expectation.expect === "no-uncaught-error" ||
  expectation.expect === "no-console-error" ||
  (expectation.expect === "request" && !expectation.isMade) ||
  isToRecord(expectation);

const isToRecord = (expectation: Expectation) =>
  expectation.expect === "stays-as-it-is" && expectation.recorded === null;

const isAtRest = () => rest.isAtRest({ isAboutLooks: false });

/** True once the result of an expectation can no longer change. */
const isSettled = (expectation: Expectation) =>
  (expectation.expect !== "expression" || readsOnly(expectation.code)) &&
  rest.isAtRest({ isAboutLooks: expectation.expect === "stays-as-it-is" });

/**
 * Waits until nothing is loading and nothing has happened for a moment: errors have occurred by then. A page that is
 * leaving is never idle: it will be gone.
 */
const waitUntilIdle = async (untilMs: number) => {
  const startedAt = now();
  while (
    now() < untilMs &&
    (rest.isLeaving() || underWay > 0 || now() - (lastAt > startedAt ? lastAt : startedAt) < quietMs)
  )
    await pause(pollMs);
};

const carryOut = async ({ steps, expectations, withinSeconds }: Check): Promise<CheckReport> => {
  const withinMs = withinSeconds * 1000;
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at];
    const why = step ? await takeStep(step, { untilMs: now() + withinMs, isAtRest }) : null;
    if (why !== null) {
      const failedStep = { step: at, why: short(why) };
      return reportOf(failedStep, []);
    }
  }
  const results: LookResult[] = [];
  const untilMs = now() + withinMs;
  const lookAt = async (expectation: Expectation, at: number) => {
    for (;;) {
      const isLast = isSettled(expectation);
      const leftMs = untilMs - now();
      const seen = await look(expectation, activity, leftMs > leastMs ? leftMs : leastMs);
      results[at] = { ...seen, found: short(seen.found) };
      if (seen.holds || seen.isImpossible || isLast || now() >= untilMs) return;
      await pause(pollMs);
    }
  };
  for (let at = 0; at < expectations.length; at += 1) {
    const expectation = expectations[at];
    if (expectation && !comesLast(expectation)) await lookAt(expectation, at);
  }
  if (expectations.some(comesLast)) await waitUntilIdle(untilMs);
  for (let at = 0; at < expectations.length; at += 1) {
    const expectation = expectations[at];
    if (expectation && isToRecord(expectation)) await lookAt(expectation, at);
    else if (expectation && comesLast(expectation)) {
      const { holds, found } = await look(expectation, activity, 0);
      results[at] = { holds, found: short(found) };
    }
  }
  return reportOf(null, results);
};

type Checked = Extract<CheckReport, { type: "checked" }>;

const reportOf = (failedStep: Checked["failedStep"], expectations: Checked["expectations"]): Checked => {
  const fired: Checked["events"] = [];
  for (const name in events)
    if (fired.length < maxEvents)
      fired[fired.length] = { name: cut(name, longest.eventName), times: events[name] ?? 1 };
  return { type: "checked", failedStep, expectations, text: cut(textOfPage(), longest.page), events: fired };
};

let isBegun = false;
port.onmessage = (event) => {
  if (isBegun) return;
  isBegun = true;
  const check = messageIn(event) as Check;
  void (async () => {
    await hasLoaded;
    // After what those handlers put off.
    await pause(0);
    send(await carryOut(check));
  })();
};

const hello: CheckHello = { type: "check-hello", run: config.run };
window.parent.postMessage(hello, config.editorOrigin, [editorsPort]);
