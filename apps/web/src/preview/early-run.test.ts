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
const posted: { action: string; page: string | undefined }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  posted.length = 0;
  document.body.innerHTML = `<script id="first-run" type="application/json"></script><div id="place"></div>`;
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    posted.push({ action: this.action, page: this.querySelector("textarea")?.value });
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
});

const bring = (first: unknown) => {
  const element = document.getElementById("first-run");
  if (element) element.textContent = JSON.stringify(first);
};
const begin = (html = `<script data-run="${unnamedRun}"></script>`) => {
  bring({ origin, html });
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
/** Waits for the page that clears, which is posted once the keeper is there. */
const clearing = async () => {
  await vi.waitFor(() => {
    expect(createLastDocument().read()).toBe("");
  });
  tell({ type: "ready" }, 'iframe[src$="/keeper"]');
  await vi.waitFor(() => {
    expect(posted.map(({ action }) => action)).toEqual([`${origin}/run/clear`]);
  });
};
const answerCleared = () => {
  tell("cleared", 'iframe[name^="clear-"]');
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
    { action: `${origin}/run/${id}`, page: `<script data-run="${id}"></script>${unnamedRun}` },
  ]);
  expect(place().querySelector("iframe")?.getAttribute("sandbox")).toContain("allow-scripts");
});

test("it waits until what another document has stored is cleared", async () => {
  ranBefore("example/widget/other");
  begin();
  expect(posted).toEqual([]);
  await clearing();
  answerCleared();
  await vi.waitFor(() => {
    expect(posted).toHaveLength(2);
  });
  expect(createLastDocument().read()).toBe(`${origin} ${document_}`);
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

test("a run that is dropped while it waits never starts", async () => {
  ranBefore("example/widget/other");
  const early = begin();
  await clearing();
  early?.drop();
  answerCleared();
  await vi.waitFor(() => {
    expect(document.querySelector('iframe[name^="clear-"], iframe[name^="run-"]')).toBeNull();
  });
  expect(posted).toHaveLength(1);
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
