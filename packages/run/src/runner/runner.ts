import type { EditorMessage, Hello, RunConfig, RunMessage } from "@online-editor/contract";
import { accompany } from "./accompany.ts";
import { applyLook } from "./apply-look.ts";
import { messageIn } from "./brands.ts";
import { createErrorPlaces } from "./error-places.ts";
import { failedImports } from "./failed-imports.ts";
import { guardLoopsOf } from "./loop-guard.ts";
import { observe } from "./observe.ts";
import { readPath } from "./read-path.ts";
import { runInTurn } from "./run-in-turn.ts";
import { restrain } from "./restrain.ts";
import { standInForBlockedStorage } from "./storage-stand-in.ts";
import { watchEmptiness } from "./watch-emptiness.ts";
import { watchHands } from "./watch-hands.ts";
import { watchOuterWindow } from "./watch-outer-window.ts";

const element = document.currentScript;
const config = JSON.parse(element?.dataset["run"] ?? "null") as RunConfig;
const runnerUrl = element instanceof HTMLScriptElement ? element.src : "";
element?.remove();
applyLook(document.documentElement, config.look);
if (config.guardsLoops) guardLoopsOf(globalThis);

// The document shares this page: what the runner needs of the browser is taken before it can be replaced.
const { apply } = Reflect;
const { postMessage } = MessagePort.prototype;
const { requestAnimationFrame, performance, addEventListener, setTimeout } = window;
const now = performance.now.bind(performance);
const nextFrame = requestAnimationFrame.bind(window);
const later = setTimeout.bind(window);
const { port1: port, port2: editorsPort } = new MessageChannel();

const tell = (message: RunMessage) => {
  apply(postMessage, port, [message]);
};

if (config.inTurn) runInTurn(window, config.inTurn);

const { error: writeError } = console;
// Before the console is watched: what it says is for the browser's own tools, at every run of some browsers.
standInForBlockedStorage(window);

const hello: Hello = { type: "hello", run: config.run };
const observing = observe(window, { ...config, runnerUrl });
window.parent.postMessage(hello, config.editorOrigin, [editorsPort, observing.port]);

const hands = watchHands(window, tell);
const emptiness = watchEmptiness(window, tell);
const outerWindow = watchOuterWindow(window, () => {
  tell({ type: "refused", what: "outer-window" });
});
restrain(window, {
  refuse: (what) => {
    tell({ type: "refused", what });
  },
});

let accompanied: ReturnType<typeof accompany> | undefined;
port.onmessage = (event) => {
  const data = messageIn(event) as EditorMessage;
  if (data.type === "ping") tell({ type: "pong", ping: data.ping });
  else if (data.type === "accompany") (accompanied ??= accompany(window, tell)).tellText();
  else if (data.type === "is-touched") hands.answer();
  else if (data.type === "point-at") accompanied?.pointAt(data.element);
  else accompanied?.scrollTo(data.x, data.y);
};

/** What the editor takes at most of a text. */
const longest = 10_000;
const short = (value: unknown) => {
  try {
    return String(value).slice(0, longest);
  } catch {
    return "An error that cannot be shown as text";
  }
};

const places = createErrorPlaces(document);

/** Tells the editor, and the page's console: there with what was thrown, as a browser shows it. */
const tellError = (error: {
  message: string;
  said: string;
  url: string;
  line: number;
  column: number;
  thrown: { value: unknown } | null;
}) => {
  const { message, said, thrown } = error;
  const stack = stackOf(thrown?.value);
  const place = places.placeOf({ ...error, stack });
  outerWindow.seeThrown(thrown?.value);
  tell({ type: "error", message: short(message), ...place, url: short(place.url), stack });
  observing.addError({ said, thrown, place });
};

const stackOf = (thrown: unknown) => {
  try {
    const { stack } = thrown as Error;
    return typeof stack === "string" ? short(stack) : "";
  } catch {
    return "";
  }
};

const tellFailedAsset = (url: string) => {
  // A picture without an address has failed in nobody's eyes.
  if (url !== "") tell({ type: "asset-failed", url: short(url) });
};

/** A style sheet that is there has failed only in something that it imports, such as a font of another host. */
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
      // Not an error: observers are told the rest at the next frame (Resize Observer specification, 3.3.1).
      if (event.message.startsWith("ResizeObserver loop")) return;
      const { message, filename: url, lineno: line, colno: column } = event;
      const value: unknown = event.error;
      // Of another origin's script the browser tells nothing but a word.
      const thrown = value === null || value === undefined ? null : { value };
      // What a script tells as an error stands in no console by itself.
      if (!event.isTrusted && !event.defaultPrevented) writeError(value);
      tellError({ message, said: thrown ? "Uncaught" : message, url, line, column, thrown });
    } else if (target instanceof HTMLScriptElement && target.src === "")
      failedImports(target, performance).forEach(tellFailedAsset);
    else if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement)
      tellFailedAsset(target.src);
    else if (target instanceof HTMLLinkElement && !hasRules(target)) tellFailedAsset(target.href);
  },
  true,
);

addEventListener.call(window, "unhandledrejection", (event) => {
  const value: unknown = (event as PromiseRejectionEvent).reason;
  const said = "Uncaught (in promise)";
  tellError({ message: `${said} ${short(value)}`, said, url: "", line: 0, column: 0, thrown: { value } });
});

document.addEventListener("DOMContentLoaded", () => {
  nextFrame(() => {
    // The picture is drawn between this and what is done later.
    later(() => {
      tell({ type: "painted", afterMs: now() });
    });
  });
});

addEventListener.call(window, "load", () => {
  // After the document's own load handlers, which may still create what is asked for.
  later(() => {
    const read = (paths: string[]) =>
      paths
        .map((path) => readPath(window, path))
        .find((value) => typeof value === "string")
        ?.slice(0, longest) ?? null;
    emptiness.onLoad();
    tell({
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
