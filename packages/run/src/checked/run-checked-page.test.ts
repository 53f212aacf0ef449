// @vitest-environment jsdom
import { formFields, RunId, runSandbox } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RawCheckedRun, runCheckedPage } from "./run-checked-page.ts";

const run = RunId.parse("0123456789abcdef0123456789abcdef");
const ports: MessagePort[] = [];
const { setTimeout: later } = window;
/** Messages arrive in real time. */
const aMoment = () => new Promise((resolve) => later(resolve, 0));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const port of ports.splice(0)) port.close();
  document.body.replaceChildren();
});

/** Runs a page, whose runner is the test. */
const runPage = (place?: HTMLElement) => {
  let ended: RawCheckedRun["ended"] | null = null;
  let runner: MessagePort | undefined;
  const stop = new AbortController();
  const done = runCheckedPage(
    {
      html: "",
      url: "http://preview/run/1",
      run,
      field: formFields.editor,
      sandbox: runSandbox,
      check: Check.parse({ expectations: [{ expect: "no-uncaught-error" }] }),
      width: 1280,
      limits: { loadMs: 30_000, answerMs: 5_000, checkMs: 30_000 },
    },
    stop.signal,
    place,
  ).then((raw) => (ended = raw.ended));
  const post = (type: string) => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const source = document.querySelector("iframe")?.contentWindow ?? null;
    const data = { type, run };
    window.dispatchEvent(
      new MessageEvent("message", { source, origin: "http://preview", data, ports: [port2] }),
    );
    return port1;
  };
  return {
    ended: () => ended,
    done,
    send: (message: object) => {
      runner?.postMessage(message);
    },
    /** The frame's own event. */
    load: () => document.querySelector("iframe")?.dispatchEvent(new Event("load")),
    stop: () => {
      stop.abort();
      return done;
    },
    /** The page posts to the window, with a port; returns the port's other end. */
    post,
    /** The runner begins; returns what it is asked. */
    begin: ({ answers }: { answers: boolean }) => {
      const port1 = post("hello");
      const requested: unknown[] = [];
      runner = port1;
      port1.onmessage = ({ data }) => {
        requested.push(data);
        if (answers) port1.postMessage({ type: "pong", ping: 1 });
      };
      return requested;
    },
  };
};

test("a page that takes long to come is not said to hang when it begins", async () => {
  const page = runPage();
  await vi.advanceTimersByTimeAsync(8_000);
  page.begin({ answers: false });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(page.ended()).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.ended()).toBe("hung");
});

test("a page that has not been asked for a while is not said to hang", async () => {
  const page = runPage();
  page.begin({ answers: false });
  await vi.advanceTimersByTimeAsync(1_000);
  // As after a machine's sleep, or where it was too busy for the asking page, too.
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 60_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.ended()).toBeNull();
  expect(await page.stop()).toBe("stopped");
});

test("a page that answers is waited for", async () => {
  const page = runPage();
  const requested = page.begin({ answers: true });
  for (let times = 1; times <= 20; times += 1) {
    await vi.advanceTimersByTimeAsync(500);
    while (requested.length < times) await aMoment();
  }
  expect(page.ended()).toBeNull();
  expect(await page.stop()).toBe("stopped");
});

test("a page that hangs as it loads is said to hang, and one that leaves then is not", async () => {
  for (const [message, end] of [
    [{ type: "painted" }, "hung"],
    [{ type: "leaving", to: "http://elsewhere" }, "navigated"],
  ] as const) {
    const page = runPage();
    page.begin({ answers: false });
    page.load();
    page.send(message);
    await aMoment();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(page.ended()).toBe(end);
  }
});

test("a document that poses as the runner is found out, however early the report arrives", async () => {
  for (const [posted, end] of [
    [["check-ended"], "reported"],
    [["check-hello", "check-ended"], "forged"],
  ] as const) {
    const page = runPage();
    page.begin({ answers: true });
    const check = page.post("check-hello");
    page.send({ type: "loaded" });
    check.postMessage({ type: "checked" });
    await aMoment();
    await aMoment();
    expect(page.ended()).toBeNull();
    for (const type of posted) page.post(type);
    expect(await page.done).toBe(end);
  }
});

test("the frame of a page goes with its report, and stays in a place of its own, but not when it is stopped", async () => {
  const report = async (place?: HTMLElement) => {
    const page = runPage(place);
    page.begin({ answers: true });
    page.send({ type: "loaded" });
    page.post("check-hello").postMessage({ type: "checked" });
    page.post("check-ended");
    await page.done;
    return page.ended();
  };
  expect(await report()).toBe("reported");
  expect(document.querySelector("iframe")).toBeNull();

  const place = document.body.appendChild(document.createElement("div"));
  expect(await report(place)).toBe("reported");
  expect(place.querySelector("iframe")?.inert).toBe(true);
  place.replaceChildren();

  const page = runPage(place);
  page.begin({ answers: true });
  expect(await page.stop()).toBe("stopped");
  expect(place.querySelector("iframe")).toBeNull();
});
