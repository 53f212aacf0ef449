// @vitest-environment jsdom
import { type RunConfig, RunId, RunMessage } from "@online-editor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const run = RunId.parse("0123456789abcdef0123456789abcdef");
const config: RunConfig = {
  run,
  editorOrigin: "http://editor",
  look: { isRightToLeft: false, isDark: false },
  probe: { loaded: "widget", version: ["old.VERSION", "widget.VERSION"], theme: ["widget.theme"] },
  events: {},
};

interface Greeting {
  hello: unknown;
  origin: string;
  port: MessagePort;
}
let greeting: Greeting;
let reported: RunMessage[];
/** What was written to the browser's own console. */
let written: { mock: { calls: unknown[][] } };
const added: [string, EventListenerOrEventListenerObject][] = [];

/** Starts the runner as the first script of a page; the editor is a recording at the other end of the port. */
beforeEach(async () => {
  vi.resetModules();
  const element = document.createElement("script");
  element.dataset["run"] = JSON.stringify(config);
  document.head.append(element);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(element);
  vi.spyOn(window.parent, "postMessage").mockImplementation(((
    hello: unknown,
    origin: string,
    [port]: MessagePort[],
  ) => {
    if (port) greeting = { hello, origin, port };
  }) as typeof window.postMessage);
  const { addEventListener } = window;
  vi.spyOn(window, "addEventListener").mockImplementation(function (this: Window, ...args: unknown[]) {
    const [type, listener] = args as [string, EventListenerOrEventListenerObject];
    added.push([type, listener]);
    Reflect.apply(addEventListener, window, args);
  });
  written = vi.spyOn(console, "error").mockReturnValue(undefined);
  await import("./runner.ts");
  reported = [];
  greeting.port.onmessage = ({ data }) => reported.push(RunMessage.parse(data));
});
afterEach(() => {
  for (const [type, listener] of added.splice(0)) {
    window.removeEventListener(type, listener, true);
    window.removeEventListener(type, listener);
  }
  greeting.port.close();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const expectMessages = async (expected: unknown[]) => {
  await vi.waitFor(() => expect(reported).toEqual(expected));
};
const error = (parts: ErrorEventInit) => window.dispatchEvent(new ErrorEvent("error", parts));

test("the runner greets only the editor, sends its port, and leaves no element behind", () => {
  expect(greeting).toMatchObject({ hello: { type: "hello", run }, origin: "http://editor" });
  expect(document.querySelector("script")).toBeNull();
});

test("a ping is answered", async () => {
  greeting.port.postMessage({ type: "ping", ping: 7 });
  await expectMessages([{ type: "pong", ping: 7 }]);
});

test("an uncaught error is reported with its place", async () => {
  error({ message: "Oh", filename: "http://preview/run/1", lineno: 3, colno: 7 });
  await expectMessages([
    { type: "error", message: "Oh", url: "http://preview/run/1", line: 3, column: 7, stack: "" },
  ]);
});

test("an error that a script reports, as the compiler does, is written to the browser's console once", () => {
  const thrown = new SyntaxError("Oh");
  error({ message: "Uncaught SyntaxError: Oh", error: thrown });
  expect(written.mock.calls).toEqual([[thrown]]);
});

test.each(["Uncaught [object Object]", "uncaught exception: Object"])(
  "an object that was thrown is named by what is in it, where a browser says %s",
  async (message) => {
    error({ message, error: { odd: 1 } });
    await vi.waitFor(() => expect(reported).toMatchObject([{ type: "error", message: "Uncaught {odd: 1}" }]));
  },
);

test("a thrown text, and an object with a text of its own, keep the browser's message", async () => {
  error({ message: "Uncaught no rows", error: "no rows" });
  error({ message: "Uncaught no rows", error: { toString: () => "no rows" } });
  await vi.waitFor(() => {
    expect(reported).toMatchObject([{ message: "Uncaught no rows" }, { message: "Uncaught no rows" }]);
  });
});

test("what browsers only call an error is not reported", async () => {
  error({ message: "ResizeObserver loop completed with undelivered notifications." });
  error({ message: "Oh" });
  await expectMessages([{ type: "error", message: "Oh", url: "", line: 0, column: 0, stack: "" }]);
});

describe("a rejection is reported, whatever its value", () => {
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  test.each([
    ["an error", new TypeError("Oh"), "Uncaught (in promise) TypeError: Oh"],
    ["nothing", undefined, "Uncaught (in promise) undefined"],
    ["a symbol", Symbol("s"), "Uncaught (in promise) Symbol(s)"],
    ["an object without a text", { status: 404 }, "Uncaught (in promise) {status: 404}"],
    [
      "what cannot be text",
      {
        toString() {
          throw new Error("no");
        },
      },
      "Uncaught (in promise) An error that cannot be shown as text",
    ],
  ])("%s", async (_, reason, message) => {
    reject(reason);
    await expectMessages([
      { type: "error", message, url: "", line: 0, column: 0, stack: expect.any(String) as string },
    ]);
  });

  test("even when it is very long", async () => {
    reject("x".repeat(1_000_000));
    await vi.waitFor(() => expect(reported).toHaveLength(1));
  });
});

test("a file that could not be fetched is reported with its address", async () => {
  document.body.innerHTML = `<img src="http://a/a.png"><img><link href="http://a/a.css"><p>`;
  for (const element of document.body.children) element.dispatchEvent(new Event("error"));
  await expectMessages([{ type: "assets-failed", urls: ["http://a/a.png", "http://a/a.css"] }]);
});

test("hundreds of missing images and errors are fewer messages than a flood, and told before what has loaded", async () => {
  for (let n = 0; n < 300; n += 1) {
    const image = document.createElement("img");
    image.src = `http://a/${n}.png`;
    document.body.append(image);
    image.dispatchEvent(new Event("error"));
    error({ message: `${n}` });
  }
  window.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(reported.at(-1)).toMatchObject({ type: "loaded" }));
  const kinds = reported.map(({ type }) => type);
  expect(kinds).toEqual([...Array<string>(100).fill("error"), "assets-failed", "loaded"]);
});

describe("when everything has loaded", () => {
  const load = async () => {
    window.dispatchEvent(new Event("load"));
    await vi.waitFor(() => expect(reported).toHaveLength(1));
    return reported[0];
  };
  afterEach(() => {
    Reflect.deleteProperty(window, "widget");
  });

  test("the page reports what it runs, by the first path that has a value", async () => {
    Object.assign(window, { widget: { VERSION: "2.0.0", theme: "plain" } });
    document.body.innerHTML = `<script src="http://a/widget.js"></script><script></script>`;
    expect(await load()).toMatchObject({
      type: "loaded",
      isLibraryLoaded: true,
      version: "2.0.0",
      theme: "plain",
      scripts: ["http://a/widget.js"],
    });
  });

  test("a page without the library reports that", async () => {
    expect(await load()).toMatchObject({ isLibraryLoaded: false, version: null, theme: null, scripts: [] });
  });

  test("a library whose path throws or has no text reports nothing", async () => {
    const widget = Object.defineProperty({ theme: { toString: () => "plain" } }, "VERSION", {
      get: () => {
        throw new Error("no");
      },
    });
    Object.assign(window, { widget });
    expect(await load()).toMatchObject({ isLibraryLoaded: true, version: null, theme: null });
  });

  test("a document that replaces the browser's functions is reported on anyway", async () => {
    const silent = () => undefined;
    vi.spyOn(window, "setTimeout").mockImplementation(silent as never);
    vi.spyOn(MessagePort.prototype, "postMessage").mockImplementation(silent);
    vi.spyOn(performance, "now").mockImplementation(() => Number.NaN);
    window.dispatchEvent(new Event("load"));
    vi.mocked(window.setTimeout).mockRestore();
    vi.mocked(MessagePort.prototype.postMessage).mockRestore();
    await vi.waitFor(() => expect(reported).toHaveLength(1));
  });
});
