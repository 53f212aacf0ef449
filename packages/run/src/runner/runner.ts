import type { EditorMessage, Hello, Intrusion, RunConfig, RunMessage } from "@online-editor/contract";
import { watchStructure } from "./watch-structure.ts";
import { applyLook } from "./apply-look.ts";
import { messageIn } from "./internal-slots.ts";
import { createErrorPlaces, failedImports } from "./error-places.ts";
import { guardLoopsOf } from "./loop-guard.ts";
import { messageOf, uncaughtMessage } from "./describe-value.ts";
import { reportTrouble } from "./report-trouble.ts";
import { observe } from "./observe.ts";
import { watchScroll } from "./page-scroll.ts";
import { readPath } from "./read-path.ts";
import { runInTurn } from "./run-in-turn.ts";
import { restrain } from "./restrain.ts";
import { replaceBlockedStorage } from "./storage-stand-in.ts";
import { isOfOuterWindow, watchBlankPage } from "./watch-blank-page.ts";
import { guardFocus } from "./guard-focus.ts";
import { watchLeaving } from "./watch-leaving.ts";
import { watchShortcuts } from "./watch-shortcuts.ts";

const element = document.currentScript;
const config = JSON.parse(element?.dataset["run"] ?? "null") as RunConfig;
const runnerUrl = element instanceof HTMLScriptElement ? element.src : "";
element?.remove();
applyLook(document.documentElement, config.look);
if (config.guardsLoops) guardLoopsOf(globalThis);

// The document shares this page: the browser's functions that the runner needs are taken before it can replace them.
const { apply } = Reflect;
const { postMessage } = MessagePort.prototype;
const { requestAnimationFrame, performance, addEventListener, setTimeout } = window;
const now = performance.now.bind(performance);
const nextFrame = requestAnimationFrame.bind(window);
const later = setTimeout.bind(window);
const { port1: port, port2: editorsPort } = new MessageChannel();

const send = (message: RunMessage) => {
  apply(postMessage, port, [message]);
};

if (config.inTurn) runInTurn(window, config.inTurn);

const { error: writeError } = console;
// Before the console is watched: this warning is for the browser's own console, at every run in some browsers. A checked
// page has storage of its own.
if (!config.isChecked) replaceBlockedStorage(window);

const hello: Hello = { type: "hello", run: config.run };
const observing = observe(window, { ...config, runnerUrl });
window.parent.postMessage(hello, config.editorOrigin, [editorsPort, observing.port]);

const focus = guardFocus(window, send);
const blankPage = watchBlankPage(window, send);
const refuse = (what: Intrusion) => {
  send({ type: "refused", what });
};
/** For what may be tried again and again. */
const refused = new Set<Intrusion>();
const refuseOnce = (what: Intrusion) => {
  if (!refused.has(what)) refuse(what);
  refused.add(what);
};
watchLeaving(window, {
  onOuterWindow: () => refuseOnce("outer-window"),
  onKept: (departure) => {
    refuseOnce("leaving");
    observing.addDeparture(departure);
    const { method, address, sent } = departure;
    if (config.isChecked)
      send({ type: "departure", method, address: short(address), sent: sent === null ? null : short(sent) });
  },
  onLeaving: (to) => send({ type: "leaving", to: to === null ? null : short(to) }),
});
restrain(window, {
  isChecked: config.isChecked ?? false,
  refuse,
  onDialog: (isOpen) => send({ type: "dialog", isOpen }),
});
const shortcuts = watchShortcuts(window, (shortcut) => send({ type: "shortcut", shortcut }));

const pageScroll = watchScroll(window, (places) => send({ type: "scrolled", places }));
let structure: ReturnType<typeof watchStructure> | undefined;
port.onmessage = (event) => {
  const data = messageIn(event) as EditorMessage;
  if (data.type === "ping") send({ type: "pong", ping: data.ping });
  else if (data.type === "watch-structure") (structure ??= watchStructure(window, send)).reportText();
  else if (data.type === "is-touched") focus.answer();
  else if (data.type === "restore-focus") focus.restore();
  else if (data.type === "report-shortcuts") shortcuts.report(data.shortcuts);
  else if (data.type === "restore-scroll") pageScroll.restore(data.places);
  else if (data.type === "scroll") pageScroll.scrollTo(data.places);
  else {
    const element = structure?.pointAt(data.element);
    // The other page scrolls to an element of its own.
    if (element) pageScroll.settleAround(element);
  }
};

/** The longest text that the editor accepts. */
const longest = 10_000;
const short = (value: unknown) => messageOf(value).slice(0, longest);

const places = createErrorPlaces(document);
const trouble = reportTrouble(send, later);

/** Reports to the editor and to the page's console, which gets the thrown value as a browser would show it. */
const sendError = (error: {
  message: string;
  text: string;
  url: string;
  line: number;
  column: number;
  thrown: { value: unknown } | null;
}) => {
  const { message, text, thrown } = error;
  const stack = stackOf(thrown?.value);
  const place = places.placeOf({ ...error, stack });
  if (isOfOuterWindow(thrown?.value)) refuseOnce("outer-window");
  trouble.addError({ type: "error", message: short(message), ...place, url: short(place.url), stack });
  observing.addError({ text, thrown, place });
};

const stackOf = (thrown: unknown) => {
  try {
    const { stack } = thrown as Error;
    return typeof stack === "string" ? short(stack) : "";
  } catch {
    return "";
  }
};

/** A loaded style sheet fires an error only for something that it imports, such as a font of another host. */
const hasRules = ({ sheet }: HTMLLinkElement) => {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
};

addEventListener.call(
  window,
  "error",
  (event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      // Not an error: observers get the rest at the next frame (Resize Observer specification, 3.3.1).
      if (event.message.startsWith("ResizeObserver loop")) return;
      const { filename: url, lineno: line, colno: column } = event;
      const message = uncaughtMessage(event);
      const value: unknown = event.error;
      // For another origin's script the browser reveals nothing but a word.
      const thrown = value === null || value === undefined ? null : { value };
      // An error that a script reports does not appear in the console by itself.
      if (!event.isTrusted && !event.defaultPrevented) writeError(value);
      sendError({ message, text: thrown ? "Uncaught" : message, url, line, column, thrown });
    } else if (target instanceof HTMLScriptElement && target.src === "")
      for (const url of failedImports(target, performance)) trouble.addAsset(short(url));
    else if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement)
      trouble.addAsset(short(target.src));
    else if (target instanceof HTMLLinkElement && !hasRules(target)) trouble.addAsset(short(target.href));
  },
  true,
);

addEventListener.call(window, "unhandledrejection", (event) => {
  const value: unknown = (event as PromiseRejectionEvent).reason;
  const text = "Uncaught (in promise)";
  sendError({ message: `${text} ${short(value)}`, text, url: "", line: 0, column: 0, thrown: { value } });
});

document.addEventListener("DOMContentLoaded", () => {
  nextFrame(() => {
    // The browser paints between this and the timeout.
    later(() => {
      send({ type: "painted", afterMs: now() });
    });
  });
});

addEventListener.call(window, "load", () => {
  // After the document's own load handlers, which may still create what is looked for.
  later(() => {
    const read = (paths: string[]) =>
      paths
        .map((path) => readPath(window, path))
        .find((value) => typeof value === "string")
        ?.slice(0, longest) ?? null;
    blankPage.onLoad();
    trouble.flush();
    send({
      type: "loaded",
      afterMs: now(),
      isLibraryLoaded: readPath(window, config.probe.loaded) !== undefined,
      version: read(config.probe.version),
      theme: read(config.probe.theme),
      scripts: Array.from(document.scripts, ({ src }) => short(src))
        .filter((src) => src !== "")
        .slice(0, 500),
    });
  });
});
