// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Settings } from "@online-editor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "./api/client.ts";
import { createBrowserGateway } from "./browser-gateway.ts";
import { createDraftStore, type DraftStore } from "./drafts/draft-store.ts";
import type { PreviewFrames } from "./preview/preview-frames.ts";
import { type DocumentAddress, keyOf } from "./workspace/document-address.ts";
import { defaultPreferences, type Preferences } from "./workspace/preferences.ts";
import { aCatalogue, aLibrary, anExample, aSelection } from "./workspace/testing/a-library.ts";
import { aDraft, gadget, welcome, widget } from "./workspace/testing/a-workspace.ts";
import { emptyWorkspace } from "./workspace/transitions.ts";
import { createWorkspaceStore } from "./workspace/workspace-store.ts";

const settings = Settings.parse({
  defaultLibrary: "widget",
  previewOrigin: "http://127.0.0.1:3000",
  assetOrigin: "http://127.0.0.1:3000",
  runner: "http://127.0.0.1:3000/runner.js",
});
const rows = "/example/rows/select";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An editor around a gateway: a network, frames and a router that record. `visit` is a person at the address bar. */
const anEditor = ({
  catalogue = aCatalogue(),
  drafts = createDraftStore(),
  preferences = defaultPreferences,
  tab = "this tab",
}: {
  catalogue?: ReturnType<typeof aCatalogue>;
  drafts?: DraftStore;
  preferences?: Preferences;
  tab?: string;
} = {}) => {
  const store = createWorkspaceStore(emptyWorkspace(widget, preferences));
  const started: Parameters<PreviewFrames["start"]>[0][] = [];
  const frames = { stops: 0 };
  const addresses: [how: string, address: string][] = [];
  const notices: string[] = [];
  const stored: Preferences[] = [];
  const network = {
    isDown: false,
    asked: [] as string[],
    before: async (_: URL): Promise<void> => undefined,
  };
  const answer = (url: URL) => {
    if (url.pathname === "/api/catalogue") return Response.json(catalogue);
    const name = ["category", "slug"].flatMap((part) => url.searchParams.get(part) ?? []).join("/");
    if (name === "missing")
      return Response.json(
        { type: "", code: "example-not-found", title: "None", status: 404 },
        { status: 404 },
      );
    if (name === "broken")
      return Response.json({ type: "", code: "internal", title: "Broken", status: 500 }, { status: 500 });
    const library = url.searchParams.get("library") ?? "";
    return Response.json(anExample(name, { address: { library, ...addressOf(name) } }));
  };
  const api = createApi({
    csrfToken: () => undefined,
    fetch: async (address) => {
      const url = new URL(address as string, "http://editor");
      network.asked.push(url.pathname);
      await network.before(url);
      if (network.isDown) throw new TypeError("Failed to fetch");
      return answer(url);
    },
  });
  let arriving = Promise.resolve();
  const visit = (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://editor");
    const [file, path] = pathname
      .replace(/^\/(example\/)?/, "")
      .split("/")
      .toReversed();
    return (arriving = gateway.openAddress({ path, file: file === "" ? undefined : file }, searchParams));
  };
  const gateway = createBrowserGateway({
    store,
    settings,
    api,
    drafts,
    frames: {
      attach: () => undefined,
      start: async (start) => {
        started.push(start);
      },
      stop: () => {
        frames.stops += 1;
      },
    },
    tab,
    navigate: (address, how) => {
      addresses.push([how, address]);
      void visit(address);
    },
    storePreferences: (now) => {
      stored.push(now);
    },
    pendingSignIn: { remember: () => undefined, take: () => null },
    leaveFor: () => undefined,
    copy: async () => undefined,
    notify: (message) => {
      notices.push(message);
    },
  });
  return {
    gateway,
    drafts,
    state: store.getState,
    visit,
    arrived: () => arriving,
    started,
    frames,
    addresses,
    notices,
    stored,
    network,
  };
};
const addressOf = (name: string) => {
  const [slug = "", category] = name.split("/").toReversed();
  return { slug, ...(category !== undefined && { category }) };
};
const anOpenEditor = async (parts: Parameters<typeof anEditor>[0] = {}, address = "/") => {
  const editor = anEditor(parts);
  await editor.visit(address);
  return editor;
};
const runAsYouType = { ...defaultPreferences, runAsYouType: true };
const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("opening an address", () => {
  test("shows its document and runs it", async () => {
    const { state, started } = await anOpenEditor({}, `${rows}?version=1.0.0`);
    expect(state()).toMatchObject({
      opening: { state: "open" },
      title: "rows/select",
      code: "<p>rows/select</p>",
      library: { version: "1.0.0" },
      run: { code: "<p>rows/select</p>", state: "starting" },
    });
    expect(started).toHaveLength(1);
    expect(started[0]).toMatchObject({ run: state().run?.id, document: "example/widget/rows/select" });
    expect(started[0]?.html).toMatch(/widget@1\.0\.0.*<p>rows\/select<\/p>$/);
  });

  test("asks for the catalogue once, also when the page asks for it meanwhile", async () => {
    const { visit, gateway, network, state } = anEditor();
    await Promise.all([gateway.readCatalogue(), visit("/"), gateway.readCatalogue()]);
    await visit(rows);
    expect(network.asked.filter((path) => path === "/api/catalogue")).toHaveLength(1);
    expect(state().catalogue).toEqual(aCatalogue());
  });

  test("is void when another was opened before the answer came", async () => {
    const { visit, network, state, started } = await anOpenEditor();
    let release: () => void = () => undefined;
    network.before = (url) =>
      url.searchParams.get("slug") === "slow"
        ? new Promise((resolve) => {
            release = resolve;
          })
        : Promise.resolve();
    const slow = visit("/example/slow");
    await vi.waitFor(() => {
      expect(network.asked).toHaveLength(3);
    });
    await visit(rows);
    release();
    await slow;
    expect(state().code).toBe("<p>rows/select</p>");
    expect(started.map(({ document }) => document)).toEqual([
      "example/widget/welcome",
      "example/widget/rows/select",
    ]);
  });

  test("of what is open already keeps the text, and runs only when the selection is another", async () => {
    const { visit, gateway, state, started, network } = await anOpenEditor();
    gateway.edit("<p>mine</p>");
    await visit("/example/welcome.html");
    expect(started).toHaveLength(1);
    await visit("/?theme=bold");
    expect(state()).toMatchObject({ code: "<p>mine</p>", library: { theme: "bold" } });
    expect(started).toHaveLength(2);
    expect(network.asked).toEqual(["/api/catalogue", "/api/example"]);
  });

  test.each([
    ["/example/missing", { code: "example-not-found", library: aLibrary(), name: "missing" }],
    ["/example/broken", { code: "server-unreachable" }],
    ["/?library=nothing", { code: "unknown-library", library: "nothing", known: ["widget", "gadget"] }],
    ["/?version=newest", { code: "unreadable-link", part: "version", text: "newest" }],
  ])("says what is wrong with %s", async (address, problem) => {
    const { state, started } = await anOpenEditor({}, address);
    expect(state()).toMatchObject({ opening: { state: "failed", problem }, run: null });
    expect(started).toEqual([]);
  });

  test("says that the server is gone, and opens the same when it is tried again", async () => {
    const { network, visit, gateway, state } = anEditor();
    network.isDown = true;
    await visit(rows);
    expect(state().opening).toEqual({ state: "failed", problem: { code: "server-unreachable" } });
    await gateway.readCatalogue();
    network.isDown = false;
    gateway.retry();
    await vi.waitFor(() => {
      expect(state()).toMatchObject({ opening: { state: "open" }, code: "<p>rows/select</p>" });
    });
  });
});

describe("a draft", () => {
  test("of this tab is there again", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft({ tab: "this tab" }));
    await drafts.keep(aDraft({ tab: "another tab", code: "theirs", changedAt: 2000 }));
    const { state, started } = await anOpenEditor({ drafts });
    expect(state()).toMatchObject({ code: "<p>draft</p>", draftState: "kept", offeredDraft: null });
    expect(started[0]?.html).toContain("<p>draft</p>");
  });

  test("of another tab is offered, the latest one, and not put in unasked", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft({ tab: "a", changedAt: 1 }));
    await drafts.keep(aDraft({ tab: "b", changedAt: 2, code: "<p>latest</p>" }));
    await drafts.keep(aDraft({ tab: "c", changedAt: 3, code: "<p>welcome</p>" }));
    const { state, gateway, started } = await anOpenEditor({ drafts });
    expect(state()).toMatchObject({ code: "<p>welcome</p>", offeredDraft: { tab: "b" } });
    gateway.restoreDraft();
    expect(state()).toMatchObject({ code: "<p>latest</p>", offeredDraft: null });
    expect(started.at(-1)?.html).toContain("<p>latest</p>");
    expect(await drafts.of(keyOf(welcome))).toContainEqual(
      expect.objectContaining({ tab: "this tab", code: "<p>latest</p>" }),
    );
  });

  test("that is not wanted now stays in the list", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft());
    const { state, gateway } = await anOpenEditor({ drafts });
    gateway.dismissDraft();
    expect(state()).toMatchObject({ code: "<p>welcome</p>", offeredDraft: null });
    expect(await gateway.listDrafts()).toEqual([aDraft()]);
  });

  test("from the list opens its document with it", async () => {
    const drafts = createDraftStore();
    const draft = aDraft({ document: "example/widget/rows/select", link: `${rows}?version=1.0.0` });
    await drafts.keep(draft);
    const { state, gateway, arrived, addresses } = await anOpenEditor({ drafts });
    gateway.openDraft(draft);
    await arrived();
    expect(addresses).toEqual([["push", draft.link]]);
    expect(state()).toMatchObject({
      code: "<p>draft</p>",
      library: { version: "1.0.0" },
      draftState: "pending",
    });
    await vi.waitFor(async () => {
      expect(await drafts.of(draft.document)).toContainEqual(expect.objectContaining({ tab: "this tab" }));
    });
  });

  test("that takes the place of a changed text sets that one aside, once", async () => {
    const drafts = createDraftStore();
    const other = aDraft();
    await drafts.keep(other);
    const { gateway, state } = await anOpenEditor({ drafts });
    gateway.edit("<p>mine</p>");
    gateway.openDraft(other);
    expect(state().code).toBe("<p>draft</p>");
    const codes = async () => (await gateway.listDrafts()).map(({ code }) => code).toSorted();
    await vi.waitFor(async () => {
      expect(await codes()).toEqual(["<p>draft</p>", "<p>draft</p>", "<p>mine</p>"]);
    });
    const aside = (await gateway.listDrafts()).find(({ code }) => code === "<p>mine</p>") ?? other;
    for (const draft of [aside, other, aside]) {
      gateway.openDraft(draft);
      expect(state().code).toBe(draft.code);
      await drafts.of(draft.document);
    }
    await vi.waitFor(async () => {
      expect(await codes()).toEqual(["<p>draft</p>", "<p>mine</p>", "<p>mine</p>"]);
    });
  });

  test("that is discarded is gone", async () => {
    const drafts = createDraftStore();
    await drafts.keep(aDraft());
    const { gateway } = anEditor({ drafts });
    await gateway.discardDraft(aDraft());
    expect(await gateway.listDrafts()).toEqual([]);
  });
});

describe("a changed text is kept", () => {
  test("after a pause in typing, with the address that opens it as it is", async () => {
    const { gateway, drafts, state } = await anOpenEditor({}, "/?version=1.0.0");
    gateway.edit("<p>m</p>");
    await pause(200);
    gateway.edit("<p>mine</p>");
    await pause(200);
    expect(await drafts.list()).toEqual([]);
    expect(state().draftState).toBe("pending");
    await pause(50);
    expect(await drafts.list()).toMatchObject([
      {
        tab: "this tab",
        document: keyOf(welcome),
        link: "/?version=1.0.0",
        title: "welcome",
        code: "<p>mine</p>",
      },
    ]);
    await vi.waitFor(() => {
      expect(state().draftState).toBe("kept");
    });
  });

  test("at once when the page goes, or leaves the screen", async () => {
    const { gateway, drafts } = await anOpenEditor();
    gateway.edit("<p>mine</p>");
    window.dispatchEvent(new Event("pagehide"));
    expect(await drafts.list()).toMatchObject([{ code: "<p>mine</p>" }]);
    gateway.edit("<p>more</p>");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await drafts.list()).toMatchObject([{ code: "<p>more</p>" }]);
  });

  test("as the page goes, even when the database is too slow for it", async () => {
    const slow = { ...createDraftStore(), keep: () => new Promise<void>(() => undefined) };
    const { gateway } = await anOpenEditor({ drafts: slow });
    gateway.edit("<p>mine</p>");
    window.dispatchEvent(new Event("pagehide"));
    const next = await anOpenEditor();
    expect(next.state().code).toBe("<p>mine</p>");
  });

  test("before another document is opened", async () => {
    const { gateway, visit, drafts } = await anOpenEditor();
    gateway.edit("<p>mine</p>");
    await visit(rows);
    expect(await drafts.list()).toMatchObject([{ document: keyOf(welcome), code: "<p>mine</p>" }]);
  });

  test("no longer when it is as it was opened again", async () => {
    const { gateway, drafts } = await anOpenEditor();
    gateway.edit("<p>mine</p>");
    await pause(250);
    gateway.edit("<p>welcome</p>");
    await pause(250);
    expect(await drafts.list()).toEqual([]);
  });

  test("no longer after a Reset, which runs the document as it was opened", async () => {
    const { gateway, drafts, state, started } = await anOpenEditor();
    gateway.edit("<p>mine</p>");
    await pause(250);
    gateway.reset();
    expect(state()).toMatchObject({ code: "<p>welcome</p>", draftState: "none" });
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("<p>welcome</p>");
    expect(await drafts.list()).toEqual([]);
  });
});

describe("where storage is denied", () => {
  beforeEach(() => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });

  test("documents open, change and run all the same, and it is told once", async () => {
    const { gateway, state, started, notices, visit } = await anOpenEditor();
    gateway.edit("<p>mine</p>");
    await pause(250);
    expect(state()).toMatchObject({ code: "<p>mine</p>", draftState: "denied" });
    expect(notices).toEqual([expect.stringContaining("keeps no drafts")]);
    gateway.edit("<p>more</p>");
    await pause(250);
    gateway.run();
    await visit(rows);
    gateway.edit("<p>and more</p>");
    await pause(250);
    expect(notices).toHaveLength(1);
    expect(started).toHaveLength(3);
  });

  test("there is nothing to list, and nothing to fear from a Reset", async () => {
    const { gateway, notices, state } = await anOpenEditor();
    expect(await gateway.listDrafts()).toEqual([]);
    gateway.reset();
    await pause(250);
    expect(notices).toEqual([]);
    expect(state().draftState).toBe("none");
    await gateway.discardDraft(aDraft());
    expect(notices).toEqual([expect.stringContaining("could not be discarded")]);
  });
});

describe("running", () => {
  test("while typing waits for a pause, and happens only when it is wanted", async () => {
    const { gateway, started } = await anOpenEditor({ preferences: runAsYouType });
    gateway.edit("<p>1</p>");
    await pause(300);
    gateway.edit("<p>2</p>");
    await pause(300);
    expect(started).toHaveLength(1);
    await pause(100);
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("<p>2</p>");
    gateway.prefer({ runAsYouType: false });
    gateway.edit("<p>3</p>");
    await pause(1000);
    expect(started).toHaveLength(2);
  });

  test("by hand leaves nothing to be run after the pause", async () => {
    const { gateway, started } = await anOpenEditor({ preferences: runAsYouType });
    gateway.edit("<p>1</p>");
    gateway.run();
    await pause(1000);
    expect(started).toHaveLength(2);
  });

  test("needs an open document", async () => {
    const { gateway, started, visit } = anEditor();
    gateway.run();
    await visit("/example/missing");
    gateway.run();
    expect(started).toEqual([]);
  });

  test("ends when it is stopped", async () => {
    const { gateway, frames, state } = await anOpenEditor();
    gateway.stop();
    expect(frames.stops).toBe(1);
    expect(state().run?.state).toBe("stopped");
  });

  test("does not happen on a release that does not exist", async () => {
    const { started, state, frames } = await anOpenEditor({}, "/?version=9.9.9");
    expect(state()).toMatchObject({ opening: { state: "open" }, library: { version: "9.9.9" }, run: null });
    expect(started).toEqual([]);
    expect(frames.stops).toBe(1);
  });

  test("on a release whose files nobody knows is told, and does not happen", async () => {
    const layouts = [{ releases: ">=2.0.0", script: "widget.js", style: "widget.css" }];
    const catalogue = aCatalogue({ libraries: [aLibrary({ layouts })] });
    const { started, notices, state } = await anOpenEditor({ catalogue }, "/?version=1.0.0");
    expect(state().opening.state).toBe("open");
    expect(started).toEqual([]);
    expect(notices).toEqual([expect.stringContaining("widget 1.0.0 cannot run")]);
  });
});

describe("choosing another selection", () => {
  const bold = aSelection({ theme: "bold", extensions: ["export"] });

  test("says so in the address and runs a document that nobody has changed", async () => {
    const { gateway, addresses, started, state, arrived } = await anOpenEditor();
    gateway.select(bold);
    await arrived();
    expect(addresses).toEqual([["replace", "/?theme=bold&extensions=export"]]);
    expect(state().library).toEqual(bold);
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("export.js");
  });

  test("does not run a changed document, unless it runs as one types", async () => {
    const typing = await anOpenEditor();
    typing.gateway.edit("<p>half a line");
    typing.gateway.select(bold);
    await typing.arrived();
    expect(typing.started).toHaveLength(1);
    expect(typing.state().library).toEqual(bold);
    const running = await anOpenEditor({ preferences: runAsYouType, tab: "other" });
    running.gateway.edit("<p>half a line");
    running.gateway.select(bold);
    await running.arrived();
    expect(running.started).toHaveLength(2);
  });

  test("does not run what was stopped, when it has been changed", async () => {
    const { gateway, started, arrived } = await anOpenEditor();
    gateway.edit("<script>for (;;);</script>");
    gateway.stop();
    gateway.select(bold);
    await arrived();
    expect(started).toHaveLength(1);
  });

  test("runs a changed document on a release that exists after one that does not", async () => {
    const { gateway, started } = await anOpenEditor({}, "/?version=9.9.9");
    gateway.edit("<p>mine</p>");
    gateway.select(aSelection());
    expect(started).toHaveLength(1);
  });

  test("of a release that does not exist ends what runs", async () => {
    const { gateway, started, frames } = await anOpenEditor();
    gateway.select(aSelection({ version: "9.9.9" }));
    expect(started).toHaveLength(1);
    expect(frames.stops).toBe(1);
  });
});

describe("going elsewhere", () => {
  const select: DocumentAddress = {
    kind: "example",
    example: { library: widget, category: "rows", slug: "select" },
  };

  test("keeps release, theme and locale, and leaves extensions to the document", async () => {
    const { gateway } = await anOpenEditor({}, "/?version=1.0.0&theme=bold&locale=de-DE&extensions=export");
    expect(gateway.linkTo(select)).toBe(`${rows}?version=1.0.0&theme=bold&locale=de-DE`);
  });

  test("says nothing of a selection before anything was opened", async () => {
    const { gateway } = anEditor();
    expect(gateway.linkTo(select)).toBe(rows);
    await gateway.readCatalogue();
    expect(gateway.linkTo(select)).toBe(rows);
  });

  test("to another library leaves the release behind, and the switch stands there at once", async () => {
    const { gateway, addresses, state, arrived } = await anOpenEditor({}, "/?version=1.0.0&theme=bold");
    gateway.edit("<p>mine</p>");
    gateway.switchLibrary(gadget);
    expect(state().library.library).toBe(gadget);
    await arrived();
    expect(addresses).toEqual([["push", "/?library=gadget"]]);
    expect(state()).toMatchObject({
      opening: { state: "open" },
      document: { example: { library: gadget } },
      library: aSelection({ library: "gadget" }),
    });
  });

  test("to a new document gives an empty one of the same library, another each time", async () => {
    const { gateway, state, addresses, arrived } = await anOpenEditor({}, "/?library=gadget&version=1.0.0");
    gateway.newDocument();
    await arrived();
    expect(state()).toMatchObject({
      title: "New document",
      code: "",
      document: { kind: "new", library: gadget },
      library: { version: "1.0.0" },
    });
    gateway.newDocument();
    const [first, second] = addresses.map(([, address]) =>
      new URL(address, "http://editor").searchParams.get("new"),
    );
    expect(first).toMatch(/^[0-9a-f]{8}$/);
    expect(second).not.toBe(first);
  });
});

test("preferences change and are remembered", async () => {
  const { gateway, state, stored } = anEditor();
  gateway.prefer({ wrapLines: true });
  expect(state().preferences).toEqual({ ...defaultPreferences, wrapLines: true });
  expect(stored).toEqual([state().preferences]);
});
