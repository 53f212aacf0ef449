// @vitest-environment jsdom
import { type EditorMessage, type RunMessage, runSandbox } from "@online-editor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aRunId } from "../testing.ts";
import { createSandbox } from "./create-sandbox.ts";
import { openRunFrame } from "./run-frame.ts";

const origin = "http://preview";
const run = aRunId();
const posted: { action: string; target: string; method: string; page: string | undefined }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const { action, target, method } = this;
    posted.push({ action, target, method, page: this.querySelector("textarea")?.value });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  posted.length = 0;
});

/** A frame with a run, and the other end of its port, where the runner would be. */
const aRunFrame = () => {
  const received: RunMessage[] = [];
  const unreachable = vi.fn();
  const flooded = vi.fn();
  const frame = openRunFrame(createSandbox(document.body, { sandbox: runSandbox }), {
    run,
    html: "<p>1</p>\n",
    previewOrigin: origin,
    events: {
      onMessage: (message) => received.push(message),
      onUnreachable: unreachable,
      onLeft: vi.fn(),
      onFlood: flooded,
    },
  });
  const { port1: runner, port2: port } = new MessageChannel();
  const pings: Extract<EditorMessage, { type: "ping" }>[] = [];
  runner.onmessage = ({ data }: MessageEvent<EditorMessage>) => data.type === "ping" && pings.push(data);
  const greet = (parts: MessageEventInit = {}, ports: MessagePort[] = [port]) => {
    const event = new MessageEvent("message", {
      data: { type: "hello", run },
      origin,
      source: frame.element.contentWindow,
      ...parts,
    });
    // The test's browser does not transfer ports.
    window.dispatchEvent(Object.defineProperty(event, "ports", { value: ports }));
  };
  return { frame, received, unreachable, flooded, runner, pings, greet };
};

test("the page is posted into a fresh frame in a sandbox that cannot move the editor's window", () => {
  const { frame } = aRunFrame();
  expect(posted).toEqual([
    { action: `http://preview/run/${run}`, target: `run-${run}`, method: "post", page: "<p>1</p>\n" },
  ]);
  expect(frame.element.name).toBe(`run-${run}`);
  const sandbox = frame.element.getAttribute("sandbox")?.split(" ") ?? [];
  expect(sandbox).toContain("allow-scripts");
  expect(sandbox.filter((token) => token.startsWith("allow-top-navigation"))).toEqual([]);
  expect(document.querySelector("form")).toBeNull();
});

describe("a run's messages are handled", () => {
  test("over the port that its runner sends", async () => {
    const { greet, runner, received, frame } = aRunFrame();
    expect(frame.hasBegun()).toBe(false);
    greet();
    expect(frame.hasBegun()).toBe(true);
    runner.postMessage({ type: "painted", afterMs: 5 });
    await vi.waitFor(() => expect(received).toEqual([{ type: "painted", afterMs: 5 }]));
  });

  test("only if they match the contract", async () => {
    const { greet, runner, received } = aRunFrame();
    greet();
    for (const message of [null, "painted", { type: "eval" }, { type: "painted", afterMs: -1 }])
      runner.postMessage(message);
    runner.postMessage({ type: "pong", ping: 0 });
    await vi.waitFor(() => expect(received).toEqual([{ type: "pong", ping: 0 }]));
  });

  test.each<[string, MessageEventInit]>([
    ["another window", { source: window }],
    ["another origin", { origin: "http://evil" }],
    ["another run", { data: { type: "hello", run: aRunId(2) } }],
    ["other words", { data: { type: "hello", run, more: true } }],
  ])("but not after a greeting of %s", (_, parts) => {
    const { greet, frame } = aRunFrame();
    greet(parts);
    expect(frame.hasBegun()).toBe(false);
  });

  test("but not without a port or over a second one", async () => {
    const { greet, frame, received, runner } = aRunFrame();
    greet({}, []);
    expect(frame.hasBegun()).toBe(false);
    greet();
    const second = new MessageChannel();
    greet({}, [second.port2]);
    second.port1.postMessage({ type: "pong", ping: 1 });
    runner.postMessage({ type: "pong", ping: 2 });
    await vi.waitFor(() => expect(received).toEqual([{ type: "pong", ping: 2 }]));
    second.port1.close();
  });
});

test("a frame that loads anything but our page is unreachable", () => {
  const { frame, unreachable, greet } = aRunFrame();
  frame.element.dispatchEvent(new Event("load"));
  expect(unreachable).toHaveBeenCalledOnce();
  greet();
  frame.element.dispatchEvent(new Event("load"));
  expect(unreachable).toHaveBeenCalledOnce();
});

describe("whether a run is alive", () => {
  test("is known by its answer to the ping of the question", async () => {
    const { frame, greet, runner, pings } = aRunFrame();
    greet();
    const first = frame.isAlive(100);
    const second = frame.isAlive(1000);
    await vi.waitFor(() => expect(pings).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toBe(false);
    runner.postMessage({ type: "pong", ping: pings[1]?.ping });
    expect(await second).toBe(true);
  });

  test("is assumed for a while when it has not started", async () => {
    const { frame } = aRunFrame();
    expect(await frame.isAlive(100)).toBe(true);
    vi.advanceTimersByTime(3000);
    expect(await frame.isAlive(100)).toBe(false);
  });
});

test("messages of a removed run are ignored", () => {
  const { frame, greet } = aRunFrame();
  frame.remove();
  greet({ source: window });
  expect(frame.hasBegun()).toBe(false);
  expect(document.querySelector("iframe")).toBeNull();
});

test("a page that was started ahead and has loaded something else is unreachable", () => {
  const sandbox = createSandbox(document.body, { sandbox: runSandbox });
  sandbox.startAhead({ name: "ahead", url: `${origin}/run/${run}`, field: "page", html: "<p>1</p>" });
  sandbox.element.dispatchEvent(new Event("load"));
  const onUnreachable = vi.fn();
  const events = { onMessage: vi.fn(), onLeft: vi.fn(), onFlood: vi.fn(), onUnreachable };
  openRunFrame(sandbox, { run, html: "<p>1</p>", previewOrigin: origin, events });
  expect(onUnreachable).toHaveBeenCalledOnce();
  expect(posted).toHaveLength(1);
});
