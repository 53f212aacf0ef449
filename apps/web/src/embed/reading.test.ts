// @vitest-environment jsdom
import type { Settings } from "@online-editor/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBranchCommit, aReadyBuild } from "../app/test/a-branch.ts";
import { aCatalogue, aSelection } from "@online-editor/run/testing";
import { aSnippet } from "../app/test/a-snippet.ts";
import { createReading } from "./reading.ts";

const settings = {
  defaultLibrary: "widget",
  previewOrigin: "http://preview",
  assetOrigin: "http://preview",
  runner: "http://preview/runner.js",
  jsx: "http://preview/jsx.js",
  check: "http://preview/check.js",
  record: "http://preview/record.js",
} as Settings;

/** The requests to the server and the preview, in order. */
let requested: string[];
let answers: Record<string, unknown>;

beforeEach(() => {
  requested = [];
  answers = { "/api/catalogue": aCatalogue(), "/api/code": aSnippet() };
  vi.stubGlobal("fetch", async (address: string, { method, credentials }: RequestInit) => {
    const [path = ""] = address.split("?");
    requested.push(`${method ?? ""} ${path} ${credentials ?? ""}`);
    if (!(path in answers)) throw new TypeError("The network is gone.");
    return Response.json(answers[path]);
  });
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    requested.push(`form ${this.action} ${this.querySelector("textarea")?.name ?? ""}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
});

const read = (query = "") => {
  const reading = createReading({
    settings,
    place: { username: "ada", id: "5" },
    query: new URLSearchParams(query),
    early: null,
  });
  reading.frames.attach(document.body);
  return reading;
};

test("opening a document runs nothing, sends no cookies, and changes nothing", async () => {
  const { open, store } = read("theme=bold");
  await open();
  expect(store.getState()).toMatchObject({ code: "<p>rows</p>", library: { theme: "bold" }, run: null });
  expect(requested).toEqual(["GET /api/catalogue omit", "GET /api/code omit"]);
});

test("a run's keeper and page are posted as an embed's", async () => {
  localStorage.setItem("preview-document", "http://preview snippet/5");
  const { open, run, store } = read();
  run();
  await open();
  await vi.waitFor(() => expect(store.getState().run?.state).toBe("starting"));
  expect(requested).toContain("form http://preview/keeper embedded-page");
  await vi.waitFor(() => {
    expect(requested.at(-1)).toBe(`form http://preview/run/${store.getState().run?.id ?? ""} embedded-page`);
  });
});

test("a branch runs on its build, which is requested but never started", async () => {
  answers["/api/code"] = aSnippet({ library: aSelection({ branch: aBranchCommit("a") }) });
  answers["/api/build"] = { build: aReadyBuild };
  const { open, run, store } = read();
  run();
  await open();
  await vi.waitFor(() => expect(store.getState().run?.selection.branch?.commit).toBe("a".repeat(40)));
  expect(requested.filter((one) => one.startsWith("POST"))).toEqual([]);
});

test.each([
  ["whose build is not there", "", { build: { state: "absent" } }],
  ["that the link names without its commit", "branch=develop", undefined],
])("a branch %s runs nothing, and says so", async (_which, query, build) => {
  if (build) {
    answers["/api/code"] = aSnippet({ library: aSelection({ branch: aBranchCommit("a") }) });
    answers["/api/build"] = build;
  }
  const { open, run, store } = read(query);
  run();
  await open();
  await vi.waitFor(() => {
    expect(store.getState().opening).toMatchObject({ failure: { code: "embed-without-build" } });
  });
  expect(store.getState().run).toBeNull();
});

test("a server that is down is reported, and asked again", async () => {
  const { "/api/code": code, ...others } = answers;
  answers = others;
  const { open, store } = read();
  await open();
  expect(store.getState().opening).toMatchObject({ failure: { code: "server-unreachable" } });
  answers["/api/code"] = code;
  await open();
  expect(store.getState().opening.state).toBe("open");
});

test("denied storage stops nothing", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const { open, run, store } = read();
  run();
  await open();
  await vi.waitFor(() => expect(store.getState().run?.state).toBe("starting"));
});
