// @vitest-environment jsdom
import { RunId } from "@online-editor/contract";
import { unnamedRun } from "@online-editor/contract/run-pages";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLastDocument } from "./document-storage.ts";
import { earlyRunIn } from "./early-run.ts";
import { plainFrame, storeFrame } from "./frame.ts";
import { lastThreadFinding } from "./thread-finding.ts";

const origin = "http://preview";
const document_ = "example/widget/welcome";
const posted: { action: string; field: string | undefined; page: string | undefined }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  posted.length = 0;
  document.body.innerHTML = `<script id="first-run" type="application/json"></script><div id="place"></div>`;
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const { name: field, value: page } = this.querySelector("textarea") ?? {};
    posted.push({ action: this.action, field, page });
  });
  // The test's browser cannot move a frame; the product asks whether its browser can.
  Object.defineProperty(HTMLElement.prototype, "moveBefore", {
    configurable: true,
    value(this: HTMLElement, node: Node, child: Node | null) {
      this.insertBefore(node, child);
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "moveBefore");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bring = (first: unknown) => {
  const element = document.getElementById("first-run");
  if (element) element.textContent = JSON.stringify(first);
};
const begin = (html = `<script data-run="${unnamedRun}"></script>`, { answerClears = true } = {}) => {
  bring({ origin, html, answerClears });
  return earlyRunIn(place(), document_);
};
const place = () => document.getElementById("place") ?? document.body;
const ranBefore = (document: string) => {
  createLastDocument().write(`${origin} ${document}`);
};
const tell = (data: unknown, frame: string) => {
  const source = document.querySelector<HTMLIFrameElement>(frame)?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
};
/** The keeper is there: no document of the page before is any more. */
const answerAsKeeper = () => {
  tell({ type: "ready" }, 'iframe[src$="/keeper"]');
};
const startOf = (run: NonNullable<ReturnType<typeof begin>>, html = posted.at(-1)?.page ?? "") => ({
  run: run.run,
  origin,
  html,
});

test("the page's run is posted with an id of its own, also in front of a document that names no run", () => {
  ranBefore(document_);
  const early = begin(`<script data-run="${unnamedRun}"></script>${unnamedRun}`);
  const id = RunId.parse(early?.run);
  expect(posted).toEqual([
    {
      action: `${origin}/run/${id}`,
      field: "page",
      page: `<script data-run="${id}"></script>${unnamedRun}`,
    },
  ]);
  expect(place().querySelector("iframe")?.getAttribute("sandbox")).toContain("allow-scripts");
});

test("the answer of its page clears what another document has stored, when that one is gone", async () => {
  ranBefore("example/widget/other");
  begin();
  expect(posted).toEqual([]);
  answerAsKeeper();
  await vi.waitFor(() => expect(posted.map(({ field }) => field)).toEqual(["clear-page"]));
  expect(createLastDocument().read()).toBe("");
  tell({ type: "hello" }, 'iframe[name^="run-"]');
  expect(createLastDocument().read()).toBe(`${origin} ${document_}`);
});

test("in a tab of which no page was ours, the storage is cleared without waiting for one", async () => {
  vi.stubGlobal("navigation", { activation: { from: null } });
  ranBefore("example/widget/other");
  begin();
  await vi.waitFor(() => expect(posted.map(({ field }) => field)).toEqual(["clear-page"]));
  expect(document.querySelector('iframe[src$="/keeper"]')).toBeNull();
});

test("where the answer cannot clear everything, a page does so before", async () => {
  ranBefore("example/widget/other");
  const early = begin(undefined, { answerClears: false });
  answerAsKeeper();
  await vi.waitFor(() => expect(posted.map(({ action }) => action)).toEqual([`${origin}/run/clear`]));
  expect(createLastDocument().read()).toBe("");
  tell("cleared", 'iframe[name^="clear-"]');
  await vi.waitFor(() => {
    expect(posted[1]).toMatchObject({ action: `${origin}/run/${early?.run}`, field: "page" });
  });
  expect(createLastDocument().read()).toBe(`${origin} ${document_}`);
});

test("a run of the document that ran last finds what it has stored", () => {
  ranBefore(document_);
  begin();
  expect(posted.map(({ field }) => field)).toEqual(["page"]);
});

test("the app takes the frame over where it would start the same page", () => {
  ranBefore(document_);
  const early = begin();
  if (!early) throw new Error("No run has begun.");
  const app = document.createElement("main");
  document.body.append(app);
  early.moveTo(app);
  const frame = app.querySelector("iframe");
  expect(early.take(startOf(early))?.element).toBe(frame);
  expect(frame?.isConnected).toBe(true);
  expect(early.take(startOf(early))).toBeNull();
});

test.each([
  ["another text", { html: "<p>typed</p>" }],
  ["another origin", { origin: "http://other" }],
])("the frame goes where the app would start %s", (_, other) => {
  ranBefore(document_);
  const early = begin();
  if (!early) throw new Error("No run has begun.");
  expect(early.take({ ...startOf(early), ...other })).toBeNull();
  expect(place().querySelector("iframe")).toBeNull();
});

test("whoever waits for it to begin hears of the first message of its page alone", async () => {
  vi.useFakeTimers();
  const early = begin();
  const begins = early?.begins().then(() => "began");
  window.dispatchEvent(new MessageEvent("message", { data: { type: "hello" }, origin, source: window }));
  expect(await Promise.race([begins, Promise.resolve("waits")])).toBe("waits");
  tell({ type: "hello" }, 'iframe[name^="run-"]');
  expect(await begins).toBe("began");
  vi.useRealTimers();
});

test("a run that is dropped while it waits never starts", async () => {
  ranBefore("example/widget/other");
  const early = begin();
  early?.drop();
  answerAsKeeper();
  await early?.keeper.isReady();
  expect(posted).toEqual([]);
  expect(createLastDocument().read()).toBe("");
});

test("the storage of a run that is dropped before it has begun is nobody's", async () => {
  ranBefore("example/widget/other");
  const early = begin();
  answerAsKeeper();
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  early?.drop();
  window.dispatchEvent(new MessageEvent("message", { data: { type: "hello" }, origin, source: null }));
  expect(createLastDocument().read()).toBe("");
});

test("the first document of a browser runs at once: nothing can be left behind", () => {
  const early = begin();
  expect(posted.map(({ action }) => action)).toEqual([`${origin}/run/${early?.run}`]);
  expect(createLastDocument().read()).toBe(`${origin} ${document_}`);
});

test.each<[string, () => void]>([
  ["the page brings none", () => undefined],
  ["the browser cannot move a frame", () => Reflect.deleteProperty(HTMLElement.prototype, "moveBefore")],
  [
    "documents run in the editor's thread",
    () => {
      lastThreadFinding.write(true);
    },
  ],
  [
    "the result has a look of its own",
    () => {
      storeFrame({ ...plainFrame, isDark: true });
    },
  ],
])("nothing runs early if %s", (why, arrange) => {
  ranBefore(document_);
  bring(why === "the page brings none" ? null : { origin, html: unnamedRun });
  arrange();
  expect(earlyRunIn(place(), document_)).toBeNull();
  expect(posted).toEqual([]);
});
