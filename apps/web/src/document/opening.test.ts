// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import { aCatalogue } from "@online-editor/run/testing";
import { anEditor, anOpenEditor, pause, rows, inFreshBrowser } from "../app/test/an-editor.ts";
import { editingActions } from "./editing.ts";
import { openingActions } from "./opening.ts";
import { runActions } from "../preview/actions.ts";

inFreshBrowser();

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

  test("of a document that ended an earlier page shows it, but does not run it automatically", async () => {
    const key = "example/widget/rows/select";
    const { state, started, editor, visit } = await anOpenEditor({ interrupted: [key] }, rows);
    expect(state()).toMatchObject({
      opening: { state: "open" },
      run: { state: "interrupted", hasHung: true, code: "<p>rows/select</p>" },
    });
    editingActions(editor).edit("<p>changed</p>");
    await pause(1000);
    expect(started).toEqual([]);
    runActions(editor).run();
    expect(started).toHaveLength(1);
    expect(state().run).toMatchObject({ state: "starting", hasHung: false });
    await visit("/");
    expect(started).toHaveLength(2);
  });

  test("requests the catalogue once, even if the page requests it meanwhile", async () => {
    const { visit, editor, network, state } = anEditor();
    await Promise.all([
      openingActions(editor).readCatalogue(),
      visit("/"),
      openingActions(editor).readCatalogue(),
    ]);
    await visit(rows);
    expect(network.requested.filter((path) => path === "/api/catalogue")).toHaveLength(1);
    expect(state().catalogue).toEqual(aCatalogue());
  });

  test("is cancelled when another is opened before the answer", async () => {
    const { visit, network, state, started } = await anOpenEditor();
    let release: () => void = () => undefined;
    network.before = (url) =>
      url.searchParams.get("slug") === "slow"
        ? new Promise((resolve) => {
            release = resolve;
          })
        : Promise.resolve();
    const slow = visit("/example/slow");
    await vi.waitFor(() => expect(network.requested).toHaveLength(3));
    await visit(rows);
    release();
    await slow;
    expect(state().code).toBe("<p>rows/select</p>");
    expect(started.map(({ document }) => document)).toEqual([
      "example/widget/welcome",
      "example/widget/rows/select",
    ]);
  });

  describe("on a branch states the branch once it is known", () => {
    const open = async () => {
      const { visit, network, editor, addresses, state } = await anOpenEditor();
      const answer = Promise.withResolvers<undefined>();
      network.before = async ({ pathname }) => {
        if (pathname === "/api/branch") await answer.promise;
      };
      await visit(`${rows}?branch=develop`);
      await vi.waitFor(() => expect(network.requested).toContain("/api/branch"));
      return { visit, editor, addresses, state, answer: () => answer.resolve(undefined) };
    };

    test("in the address", async () => {
      const { answer, addresses, state } = await open();
      answer();
      await vi.waitFor(() => expect(state().library.branch).toBeDefined());
      expect(addresses).toEqual([["replace", expect.stringMatching(/^\/example\/rows\/select\?.*commit=/)]]);
    });

    test("but not in the address of another page that is shown by then", async () => {
      const { answer, addresses, state, editor } = await open();
      openingActions(editor).leaveAddress();
      answer();
      await vi.waitFor(() => expect(state().library.branch).toBeDefined());
      expect(addresses).toEqual([]);
    });
  });

  test.each(["/api/catalogue", "/api/example"])(
    "ends when it is cancelled while %s is slow, and is tried again",
    async (slow) => {
      const { visit, network, editor, state, started } = anEditor();
      network.before = ({ pathname }) =>
        pathname === slow ? new Promise(() => undefined) : Promise.resolve();
      void visit(rows);
      await vi.waitFor(() => expect(network.requested).toContain(slow));
      openingActions(editor).cancelOpening();
      expect(state().opening).toEqual({ state: "failed", failure: { code: "opening-cancelled" } });
      network.before = () => Promise.resolve();
      openingActions(editor).retry();
      await vi.waitFor(() => {
        expect(state()).toMatchObject({ opening: { state: "open" }, code: "<p>rows/select</p>" });
      });
      openingActions(editor).cancelOpening();
      expect(state().opening).toEqual({ state: "open" });
      expect(started).toHaveLength(1);
    },
  );

  test("of the open document keeps the text, and runs only if the selection differs", async () => {
    const { visit, editor, state, started, network } = await anOpenEditor();
    editingActions(editor).edit("<p>mine</p>");
    await visit("/example/welcome.html");
    expect(started).toHaveLength(1);
    await visit("/?theme=bold");
    expect(state()).toMatchObject({ code: "<p>mine</p>", library: { theme: "bold" } });
    expect(started).toHaveLength(2);
    expect(network.requested).toEqual(["/api/catalogue", "/api/example"]);
  });

  test.each([
    ["/example/missing", { code: "unknown-example", id: "widget", library: "Widget", example: "missing" }],
    ["/example/broken", { code: "internal" }],
    ["/?library=nothing", { code: "unknown-library", library: "nothing", known: "widget and gadget" }],
    ["/?version=newest", { code: "unreadable-link", part: "version", text: "newest" }],
  ])("says what is wrong with %s", async (address, failure) => {
    const { state, started } = await anOpenEditor({}, address);
    expect(state()).toMatchObject({ opening: { state: "failed", failure }, run: null });
    expect(started).toEqual([]);
  });

  test("says that the server is down, and opens the document on a retry", async () => {
    const { network, visit, editor, state } = anEditor();
    network.isDown = true;
    await visit(rows);
    expect(state().opening).toEqual({ state: "failed", failure: { code: "server-unreachable" } });
    await openingActions(editor).readCatalogue();
    network.isDown = false;
    openingActions(editor).retry();
    await vi.waitFor(() => {
      expect(state()).toMatchObject({ opening: { state: "open" }, code: "<p>rows/select</p>" });
    });
  });
});
