// @vitest-environment jsdom
import { aRun } from "@online-editor/run/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keyOf } from "../document/document-address.ts";
import type { Draft } from "../document/drafts.ts";
import type { Run } from "@online-editor/run";
import { isAtRisk, startRun, updateRun } from "./running.ts";
import { aDraft, aWorkspace } from "../app/test/a-workspace.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { createInterruptedRuns } from "./interrupted-runs.ts";

const locks = { held: [] as { name: string }[] };

beforeEach(() => {
  localStorage.clear();
  locks.held = [];
  vi.stubGlobal("navigator", {
    locks: { query: async () => locks, request: async () => undefined },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aDraftStore = (drafts: Draft[] = []) => {
  const isOf = (draft: Pick<Draft, "tab" | "document">) => (other: Draft) =>
    other.tab === draft.tab && other.document === draft.document;
  return {
    all: () => drafts,
    of: async (document: string) => drafts.filter((draft) => draft.document === document),
    keep: async (draft: Draft) => {
      drafts = [...drafts.filter((other) => !isOf(draft)(other)), draft];
    },
    discard: async (draft: Pick<Draft, "tab" | "document">) => {
      drafts = drafts.filter((other) => !isOf(draft)(other));
    },
  };
};

const aPage = (tab: string, drafts = aDraftStore()) => {
  const store = createWorkspaceStore(aWorkspace());
  const runs = createInterruptedRuns({ tab, drafts });
  runs.follow(store, isAtRisk);
  const run = aRun();
  return {
    begin: runs.begin,
    mayHaveEnded: runs.mayHaveEnded,
    take: runs.take,
    start: () => {
      store.apply((workspace) => startRun(workspace, run));
    },
    change: (change: Partial<Run>) => {
      store.apply((workspace) => updateRun(workspace, run.id, change));
    },
  };
};
const welcome = keyOf(aWorkspace().document);
const leave = () => window.dispatchEvent(new Event("pagehide"));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("a page that ended while it ran a document", () => {
  test("is reported once, for that document only", async () => {
    aPage("a").start();
    const next = aPage("b");
    expect(await next.take("example/widget/other")).toBe(false);
    expect(await next.take(welcome)).toBe(true);
    expect(await next.take(welcome)).toBe(false);
  });

  test("of this very tab is reported too, but not this page's own run", async () => {
    aPage("a").start();
    locks.held = [{ name: "running a" }];
    const next = aPage("a");
    expect(await next.take(welcome)).toBe(true);
    next.start();
    expect(await next.take(welcome)).toBe(false);
  });

  test("leaves its draft to the tab that opens the document next", async () => {
    const left = aDraft({ tab: "a", document: welcome, code: "left" });
    const drafts = aDraftStore([left, aDraft({ tab: "c", document: welcome })]);
    aPage("a").start();
    await aPage("b", drafts).take(welcome);
    expect(drafts.all().find(({ tab }) => tab === "b")).toEqual({ ...left, tab: "b" });
    expect(drafts.all().map(({ tab }) => tab)).toEqual(["c", "b"]);
  });

  test("is reported even if drafts cannot be read", async () => {
    aPage("a").start();
    const denied = { ...aDraftStore(), of: () => Promise.reject(new DOMException("denied")) };
    expect(await aPage("b", denied).take(welcome)).toBe(true);
  });
});

describe("a page is not reported", () => {
  test("that is open in another tab", async () => {
    aPage("a").start();
    locks.held = [{ name: "running a" }];
    expect(await aPage("b").take(welcome)).toBe(false);
  });

  test("that ran nothing, or no longer did", async () => {
    const page = aPage("a");
    expect(await aPage("b").take(welcome)).toBe(false);
    page.start();
    page.change({ state: "stopped" });
    expect(await aPage("b").take(welcome)).toBe(false);
  });

  test("that was closed", async () => {
    aPage("left").start();
    leave();
    expect(await aPage("b").take(welcome)).toBe(false);
  });

  test("that is hidden, as long as it is", async () => {
    aPage("hidden").start();
    hide(true);
    expect(await aPage("b").take(welcome)).toBe(false);
    hide(false);
    expect(await aPage("b").take(welcome)).toBe(true);
  });
});

test("a document that has hung waits for Run even if its page was closed or stopped", async () => {
  const page = aPage("hung");
  page.start();
  page.change({ state: "hung", hasHung: true });
  page.change({ state: "stopped" });
  leave();
  expect(await aPage("b").take(welcome)).toBe(true);
});

test("if storage is denied nothing is reported", async () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  aPage("a").start();
  expect(await aPage("b").take(welcome)).toBe(false);
});

test("a run that began before the app is noted until it is left, or another run follows it", async () => {
  const page = aPage("early");
  page.begin(welcome);
  expect(aPage("b").mayHaveEnded(welcome)).toBe(true);
  leave();
  expect(aPage("b").mayHaveEnded(welcome)).toBe(false);
  aPage("early").begin(welcome);
  expect(await aPage("c").take(welcome)).toBe(true);
  page.begin(welcome);
  page.start();
  page.change({ state: "stopped" });
  expect(aPage("b").mayHaveEnded(welcome)).toBe(false);
});
