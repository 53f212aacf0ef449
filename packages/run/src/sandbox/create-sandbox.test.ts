// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { formFields, runSandbox } from "@online-editor/contract";
import { aRunId } from "../testing.ts";
import { createSandbox, inPage } from "./create-sandbox.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const run = aRunId();
const page = { name: "run-1", url: "http://preview/run/1", field: formFields.embed, html: "<p>" };

test("a page is posted into a frame as the only field of a form, which is then removed", () => {
  const sent: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const fields = Array.from(this.elements, (field) => [
      field.getAttribute("name") ?? (field as HTMLTextAreaElement).name,
      (field as HTMLTextAreaElement).value,
    ]);
    sent.push([this.method, this.enctype, this.action, this.target, fields]);
  });
  const { element, post } = createSandbox(document.body, { sandbox: runSandbox });
  post(page);
  expect(sent).toEqual([["post", "text/plain", page.url, "run-1", [["embedded-page", "<p>"]]]]);
  expect(element.name).toBe("run-1");
  expect(element.getAttribute("sandbox")).toBe(runSandbox);
  expect(document.querySelector("form")).toBeNull();
});

/** A started run; its scripts are the test. */
const aStartedRun = (mostPerSecond?: number) => {
  vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  const seen: unknown[] = [];
  const sandbox = createSandbox(document.body, {});
  sandbox.start({
    ...page,
    run,
    ...(mostPerSecond !== undefined && { mostPerSecond }),
    onPorts: (from) => seen.push(from),
    onForged: (from) => seen.push(`forged ${from}`),
    onMessage: (message) => seen.push(message),
    onFlood: () => seen.push("flood"),
  });
  const say = (data: object, parts: MessageEventInit = {}) => {
    const { port1, port2 } = new MessageChannel();
    const { contentWindow: source } = sandbox.element;
    const event = new MessageEvent("message", { source, origin: "http://preview", data, ...parts });
    // The test's browser does not transfer ports.
    window.dispatchEvent(Object.defineProperty(event, "ports", { value: [port2] }));
    return port1;
  };
  return { sandbox, seen, say };
};

test("each of a page's scripts sends its ports once, and who says the same again is not that script", () => {
  const { say, seen, sandbox } = aStartedRun();
  say({ type: "check-hello", run });
  expect(sandbox.hasBegun()).toBe(false);
  say({ type: "hello", run });
  expect(sandbox.hasBegun()).toBe(true);
  say({ type: "check-hello", run });
  say({ type: "record-hello", run: aRunId(2) });
  say({ type: "record-hello", run, more: true });
  say({ type: "record-hello", run }, { origin: "http://evil" });
  say({ type: "record-hello", run }, { source: window });
  expect(seen).toEqual(["check-hello", "hello", "forged check-hello"]);
  sandbox.close();
  say({ type: "record-hello", run });
  expect(seen).toHaveLength(3);
});

test("a page that was started ahead is posted at once, and what its scripts send waits for who listens", () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  const sandbox = createSandbox(document.body, {});
  sandbox.startAhead(page);
  expect(submit).toHaveBeenCalledOnce();
  const { port2 } = new MessageChannel();
  const say = (type: string, source: Window | null) => {
    const event = new MessageEvent("message", { source, origin: "http://preview", data: { type, run } });
    window.dispatchEvent(Object.defineProperty(event, "ports", { value: [port2] }));
  };
  say("hello", sandbox.element.contentWindow);
  say("record-hello", window);
  expect([sandbox.hasBegun(), sandbox.hasLoadedAhead()]).toEqual([false, false]);
  sandbox.element.dispatchEvent(new Event("load"));
  const seen: unknown[] = [];
  sandbox.start({
    ...page,
    run,
    onPorts: (from, ports) => seen.push([from, ports]),
    onMessage: () => undefined,
    onFlood: () => undefined,
  });
  expect(seen).toEqual([["hello", [port2]]]);
  expect([sandbox.hasBegun(), sandbox.hasLoadedAhead()]).toEqual([true, true]);
  expect(submit).toHaveBeenCalledOnce();
  sandbox.close();
});

test("more messages than any page needs are a flood, from its window or over its port", async () => {
  const { say, seen, sandbox } = aStartedRun(3);
  const port = say({ type: "hello", run });
  say({});
  for (const message of ["second", "third", "fourth"]) port.postMessage(message);
  await vi.waitFor(() => expect(seen).toEqual(["hello", "second", "flood", "flood"]));
  say({});
  expect(seen).toHaveLength(5);
  sandbox.close();
});

test("a page without these modules makes a frame by their text", () => {
  const text = inPage((create, name) => create(document.body, { name }), "by-text");
  window.eval(text);
  expect(document.querySelector("iframe")?.name).toBe("by-text");
});
