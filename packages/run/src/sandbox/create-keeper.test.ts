// @vitest-environment jsdom
import type { KeeperRequest } from "@online-editor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createKeeper } from "./create-keeper.ts";

const origin = "http://preview";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  const requests: KeeperRequest[] = [];
  const keeperWindow = frame()?.contentWindow;
  if (keeperWindow)
    vi.spyOn(keeperWindow, "postMessage").mockImplementation(((request: KeeperRequest) =>
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

test("a renewed keeper is another frame", () => {
  const keeper = createKeeper(origin);
  keeper.open();
  const old = frame();
  keeper.renew(origin);
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
  expect(frame()).not.toBe(old);
});

describe("clearing the storage", () => {
  /** The frame whose page clears; its form is not sent. */
  const clearing = (keeper = createKeeper(origin), at = origin) => {
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
    const cleared = keeper.clearStorage({ origin: at, timeoutMs: 2000 });
    const page = document.querySelector<HTMLIFrameElement>('iframe[name^="clear-"]');
    const say = (data: unknown, parts: MessageEventInit = {}) => {
      sendMessage(data, { origin: at, source: page?.contentWindow ?? null, ...parts });
    };
    return { cleared, page, say, submit };
  };

  test("is done when the posted page says so, and the keeper is at that origin afterwards", async () => {
    const keeper = createKeeper(origin);
    const { cleared, say, submit } = clearing(keeper, "http://other");
    expect(submit.mock.contexts).toMatchObject([{ action: "http://other/run/clear", method: "post" }]);
    say("cleared");
    expect(await cleared).toBe(true);
    keeper.open();
    expect([...document.querySelectorAll("iframe")].map(({ src }) => src)).toEqual(["http://other/keeper"]);
  });

  test("waits for an open keeper, which answers after what a document still writes while it is taken away", async () => {
    const keeper = createKeeper(origin);
    keeper.open();
    const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
    void keeper.clearStorage({ origin: "http://other", timeoutMs: 2000 });
    await settled();
    expect(submit).not.toHaveBeenCalled();
    sendMessage({ type: "ready" }, { origin: "http://other" });
    await settled();
    expect(submit.mock.contexts).toMatchObject([{ action: "http://other/run/clear" }]);
  });

  test.each<[string, unknown, MessageEventInit]>([
    ["another window", "cleared", { source: window }],
    ["another origin in its frame", "cleared", { origin: "http://evil" }],
    ["the page in other words", { cleared: true }, {}],
    ["nobody", null, { source: null }],
  ])("is not confirmed by %s", async (_, data, from) => {
    const { cleared, say } = clearing();
    say(data, from);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await cleared).toBe(false);
  });

  test("times out when the page does not answer", async () => {
    const { cleared, page } = clearing();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await cleared).toBe(false);
    expect(page?.isConnected).toBe(false);
  });

  test("fails early when another page has loaded", async () => {
    const { cleared, page } = clearing();
    vi.spyOn(page ?? new HTMLIFrameElement(), "contentDocument", "get").mockReturnValue(null);
    page?.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(500);
    expect(await cleared).toBe(false);
  });
});

describe("blocking the thread", () => {
  test("is requested when the keeper is ready, and over when it replies", async () => {
    const keeper = createKeeper(origin);
    const blocked = keeper.block(50);
    const requests = requested();
    await settled();
    expect(requests).toEqual([]);
    sendMessage({ type: "ready" });
    await settled();
    expect(requests).toEqual([{ type: "block", request: 1, ms: 50 }]);
    sendMessage({ type: "blocked", request: 1 });
    expect(await blocked).toBe(true);
  });

  test("is requested of the frame that has taken its place meanwhile", async () => {
    const keeper = createKeeper(origin);
    const blocked = keeper.block(0);
    await settled();
    keeper.renew(origin);
    await vi.advanceTimersByTimeAsync(2000);
    sendMessage({ type: "ready" });
    await settled();
    sendMessage({ type: "blocked", request: 2 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await blocked).toBe(true);
  });

  test.each([
    ["about another request", { type: "blocked", request: 2 }],
    ["in other words", { type: "blocked", request: 1, more: true }],
  ])("is not confirmed by a reply %s", async (_, data) => {
    const keeper = createKeeper(origin);
    const blocked = keeper.block(50);
    requested();
    sendMessage({ type: "ready" });
    await settled();
    sendMessage(data);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await blocked).toBe(false);
  });
});
