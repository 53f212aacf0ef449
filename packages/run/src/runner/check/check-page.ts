import type { RunConfig } from "@online-editor/contract";
import { checkBounds } from "@online-editor/contract/bounds";
import type {
  CheckEnded,
  CheckHello,
  CheckQuestion,
  CheckReport,
  Expectation,
} from "@online-editor/contract/check";
import { messageIn } from "../internal-slots.ts";
import { messageOf, uncaughtMessage } from "../describe-value.ts";
import { replaceStorage } from "../storage-stand-in.ts";
import { watchEvents } from "../watch-events.ts";
import { structureOf } from "../page-structure.ts";
import { watchRequests } from "../watch-requests.ts";
import { keyOf, look, type PageActivity } from "./look.ts";
import type { LookResult } from "./look-recorded.ts";
import { answerDialogs, keepDownloads } from "./dialogs-and-files.ts";
import { elementOf, fieldsShown } from "./find-target.ts";
import { later, now, pause } from "./clock.ts";
import { isVisible, textOfPage } from "./elements.ts";
import { takeStep } from "./take-step.ts";
import { watchRest } from "./watch-rest.ts";

type Appearing = Extract<Expectation, { expect: "appears" }>;

/**
 * Carries out a check in the page that it judges. It is inserted after the runner, only in the pages of checked runs,
 * and uses a port of its own, which it sends to the editor before the document begins: a later port is a forgery.
 */
const element = document.currentScript;
const config = JSON.parse(element?.dataset["check"] ?? "null") as Pick<
  RunConfig,
  "run" | "editorOrigin" | "events"
> & { appearing: Appearing[] };
element?.remove();
// A release must not be judged by what the document stored on another one.
replaceStorage(window);

// The document may replace what these are taken from.
const editor = window.parent;
const { port1: port, port2: editorsPort } = new MessageChannel();
const { port1: endedPort } = new MessageChannel();
const pollMs = 40;
const restPollMs = 8;
/** A page with what cannot be watched is at rest after this long without activity: whatever it is has come by then. */
const quietMs = 400;
/** Before a step, where a person would have waited no longer than `patienceMs`. */
const quietBeforeStepMs = 100;
const patienceMs = 1000;
const longestSaid = 1_000_000;
const maxEntries = 200;
const maxLines = 300;
/** The least time for an expression, however late it is evaluated. */
const leastMs = 200;

const short = (text: string) => text.slice(0, checkBounds.found);

const errors: string[] = [];
const consoleErrors: string[] = [];
const requests: string[] = [];
const events: Record<string, number> = { __proto__: null } as never;
const eventArguments: Record<string, unknown[][]> = { __proto__: null } as never;
const dialogs: string[] = [];
const files: string[] = [];
const appeared = new Set<string>();
const activity: PageActivity = {
  errors,
  consoleErrors,
  requests,
  events,
  eventArguments,
  dialogs,
  files,
  appeared,
};
let underWay = 0;
const rest = watchRest(window, () => underWay);

const record = (list: string[], text: string, most: number = checkBounds.found) => {
  rest.noteChange();
  if (list.length < maxEntries) list.push(text.slice(0, most));
};

addEventListener(
  "error",
  (event) => {
    if (!(event instanceof ErrorEvent) || event.message.startsWith("ResizeObserver loop")) return;
    record(errors, uncaughtMessage(event));
  },
  true,
);
addEventListener("unhandledrejection", ({ reason }) => {
  record(errors, `Uncaught (in promise) ${messageOf(reason)}`);
});

const { error: writeError } = console;
const watchedConsole = console as Record<
  "debug" | "error" | "info" | "log" | "warn",
  (...values: unknown[]) => void
>;
watchedConsole.error = (...values) => {
  record(consoleErrors, values.map(messageOf).join(" "));
  writeError.apply(console, values);
};

// A browser whose console is read by a program takes longest for each line: a flood of them would count as a hang.
for (const name of ["debug", "error", "info", "log", "warn"] as const) {
  const write = watchedConsole[name];
  let lines = 0;
  watchedConsole[name] = (...values) => {
    lines += 1;
    if (lines <= maxLines) write.apply(console, values);
  };
}

watchEvents(document, config.events, ({ name, args }) => {
  rest.noteChange();
  events[name] = (events[name] ?? 0) + 1;
  const fired = (eventArguments[name] ??= []);
  if (fired.length < checkBounds.events) fired.push(args);
});
watchRequests(window, {
  now,
  answers: undefined,
  isWhole: true,
  report: ({ url, tookMs }) => {
    if (tookMs === null) {
      underWay += 1;
      record(requests, url);
    } else {
      underWay -= 1;
      rest.noteChange();
    }
  },
});

answerDialogs(window, (text) => record(dialogs, text, longestSaid));
keepDownloads(window, async (name, text) => {
  underWay += 1;
  record(files, `${name}: ${await text.catch(messageOf)}`, longestSaid);
  underWay -= 1;
});

const hasLoaded = new Promise<void>((resolve) => {
  addEventListener("load", () => {
    // After the document's own load handlers.
    later(resolve, 0);
  });
});

const waitUntil = async (isSo: () => boolean, untilMs: number, everyMs = pollMs) => {
  while (!isSo() && now() < untilMs) await pause(everyMs);
};
const waitForRest = (untilMs: number, ms = quietMs) =>
  waitUntil(() => rest.isAtRest(untilMs, ms), untilMs, restPollMs);

/** Notes which of the expected elements have appeared, from the document's beginning until the check is over. */
const watchAppearing = (expectations: readonly Appearing[]) => {
  const waited = new Map(expectations.map(({ target }) => [keyOf(target), target]));
  const lookForThem = () => {
    for (const [key, target] of waited)
      try {
        const element = appeared.has(key) ? undefined : elementOf(target);
        if (element && isVisible(element)) appeared.add(key);
      } catch {
        // What is wrong with a selector is said where it is judged.
      }
  };
  if (waited.size > 0)
    new MutationObserver(lookForThem).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  return () => {
    lookForThem();
    return appeared.size === waited.size;
  };
};

const carryOut = async ({
  steps,
  expectations,
  withinSeconds,
  structure = false,
}: CheckQuestion): Promise<CheckReport> => {
  const withinMs = withinSeconds * 1000;
  for (const [at, step] of steps.entries()) {
    const startedAt = now();
    const untilMs = startedAt + withinMs;
    const soonMs = startedAt + Math.min(withinMs, patienceMs);
    await waitForRest(soonMs, quietBeforeStepMs);
    const why = await takeStep(step, { untilMs, isAtRest: () => rest.isAtRest(untilMs, quietMs) });
    rest.noteChange();
    if (why !== null) return reportOf({ step: at, why: short(why) }, []);
  }
  const results: LookResult[] = [];
  const untilMs = now() + withinMs;
  await waitUntil(haveAppeared, untilMs);
  if (structure) {
    await waitForRest(untilMs);
    return { ...reportOf(null, []), structure: structureOf(window).reported };
  }
  for (const expectation of expectations) {
    await waitForRest(untilMs);
    const seen = await look(expectation, activity, Math.max(leastMs, untilMs - now()));
    // It may have set something going.
    if (expectation.expect === "expression") rest.noteChange();
    results.push({ ...seen, found: short(seen.found) });
  }
  return reportOf(null, results);
};

const reportOf = (
  failedStep: CheckReport["failedStep"],
  expectations: CheckReport["expectations"],
): CheckReport => {
  const fired = Object.entries(events)
    .slice(0, checkBounds.events)
    .map(([name, times]) => ({ name: name.slice(0, checkBounds.eventName), times }));
  return {
    type: "checked",
    failedStep,
    expectations,
    text: textOfPage().slice(0, checkBounds.page),
    fields: fieldsShown().slice(0, checkBounds.fields).map(short),
    events: fired,
  };
};

const haveAppeared = watchAppearing(config.appearing);
let isBegun = false;
port.onmessage = (event) => {
  if (isBegun) return;
  isBegun = true;
  const check = messageIn(event) as CheckQuestion;
  void (async () => {
    await hasLoaded;
    // After what those handlers put off.
    await pause(0);
    port.postMessage(await carryOut(check));
    const ended: CheckEnded = { type: "check-ended", run: config.run };
    editor.postMessage(ended, config.editorOrigin, [endedPort]);
  })();
};

const hello: CheckHello = { type: "check-hello", run: config.run };
editor.postMessage(hello, config.editorOrigin, [editorsPort]);
