// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createKeeper } from "./create-keeper.ts";

const origin = "http://preview";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const frame = () => document.querySelector("iframe");
/** Sends a message to the editor's window; from the keeper's frame on the preview origin by default. */
const sendMessage = (data: unknown, parts: MessageEventInit = {}) => {
  window.dispatchEvent(
    new MessageEvent("message", { data, origin, source: frame()?.contentWindow ?? null, ...parts }),
  );
};
/** The requests to the keeper's frame. */
const requested = () => {
  const requests: { type: string; request: number }[] = [];
  const keeperWindow = frame()?.contentWindow;
  if (keeperWindow)
    vi.spyOn(keeperWindow, "postMessage").mockImplementation(((request: (typeof requests)[number]) =>
      requests.push(request)) as typeof keeperWindow.postMessage);
  return requests;
};
const settled = async () => vi.advanceTimersByTimeAsync(0);

test("the keeper is one hidden frame of the preview origin", () => {
  const keeper = createKeeper(origin);
  keeper.open();
  keeper.open();
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
  expect(frame()?.src).toBe("http://preview/keeper");
  expect(frame()?.getAttribute("aria-hidden")).toBe("true");
  keeper.close();
  expect(frame()).toBeNull();
});

test("a keeper moves to the origin that it must clear", async () => {
  const keeper = createKeeper(origin);
  keeper.open();
  const cleared = keeper.clearStorage({ origin: "http://other", timeoutMs: 2000 });
  expect([...document.querySelectorAll("iframe")].map(({ src }) => src)).toEqual(["http://other/keeper"]);
  const requests = requested();
  sendMessage({ type: "ready" }, { origin: "http://other" });
  await settled();
  expect(requests).toHaveLength(1);
  sendMessage({ type: "storage-cleared", request: 1 }, { origin: "http://other" });
  expect(await cleared).toBe(true);
});

test("a renewed keeper is another frame", () => {
  const keeper = createKeeper(origin);
  keeper.open();
  const old = frame();
  keeper.renew(origin);
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
  expect(frame()).not.toBe(old);
});

describe("clearing the storage", () => {
  test("is requested when the keeper is ready, and done when it reports so", async () => {
    const keeper = createKeeper(origin);
    const cleared = keeper.clearStorage({ origin, timeoutMs: 2000 });
    const requests = requested();
    await settled();
    expect(requests).toEqual([]);
    sendMessage({ type: "ready" });
    await settled();
    expect(requests).toEqual([{ type: "clear-storage", request: 1 }]);
    sendMessage({ type: "storage-cleared", request: 1 });
    expect(await cleared).toBe(true);
  });

  test.each<[string, unknown, MessageEventInit]>([
    ["another window", { type: "storage-cleared", request: 1 }, { source: window }],
    ["another origin in its frame", { type: "storage-cleared", request: 1 }, { origin: "http://evil" }],
    ["the keeper about another request", { type: "storage-cleared", request: 2 }, {}],
    ["the keeper in other words", { type: "storage-cleared", request: 1, more: true }, {}],
    ["nobody", null, { source: null }],
  ])("is not confirmed by %s", async (_, data, from) => {
    const keeper = createKeeper(origin);
    const cleared = keeper.clearStorage({ origin, timeoutMs: 2000 });
    requested();
    sendMessage({ type: "ready" });
    await settled();
    sendMessage(data, from);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await cleared).toBe(false);
  });

  test("times out when the keeper does not answer", async () => {
    const keeper = createKeeper(origin);
    const cleared = keeper.clearStorage({ origin, timeoutMs: 2000 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await cleared).toBe(false);
  });

  test("fails early when a page other than the keeper's has loaded", async () => {
    const keeper = createKeeper(origin);
    const cleared = keeper.clearStorage({ origin, timeoutMs: 20_000 });
    vi.spyOn(frame() ?? new HTMLIFrameElement(), "contentDocument", "get").mockReturnValue(null);
    frame()?.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(500);
    expect(await cleared).toBe(false);
  });
});
