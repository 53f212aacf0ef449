// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { DocumentAddress } from "./document-address.ts";
import { anExample, aSelection } from "@online-editor/run/testing";
import { gadget, widget } from "../app/test/a-workspace.ts";
import { anEditor, anOpenEditor, rows, inFreshBrowser } from "../app/test/an-editor.ts";
import { documentLinks } from "./link.ts";
import { editingActions } from "./editing.ts";
import { navigationActions, openingActions } from "./opening.ts";
import { runActions, selectionActions } from "../preview/actions.ts";
import { shareActions } from "../share/actions.ts";

inFreshBrowser();

describe("choosing another selection", () => {
  const bold = aSelection({ theme: "bold", extensions: ["export"] });

  test("changes the address and runs an unchanged document", async () => {
    const { editor, addresses, started, state, arrived } = await anOpenEditor();
    selectionActions(editor).select(bold);
    await arrived();
    expect(addresses).toEqual([["replace", "/?theme=bold&extensions=export"]]);
    expect(state().library).toEqual(bold);
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("export.js");
  });

  test("runs a changed or stopped document too: the user has chosen it", async () => {
    const { editor, started, state, arrived } = await anOpenEditor();
    editingActions(editor).edit("<p>half a line");
    selectionActions(editor).select(bold);
    await arrived();
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("<p>half a line");
    expect(state().library).toEqual(bold);
    runActions(editor).stop();
    selectionActions(editor).select(aSelection());
    expect(started).toHaveLength(3);
  });

  test("runs a changed document on an existing release after a missing one", async () => {
    const { editor, started } = await anOpenEditor({}, "/?version=9.9.9");
    editingActions(editor).edit("<p>mine</p>");
    selectionActions(editor).select(aSelection());
    expect(started).toHaveLength(1);
  });

  test("of a missing release ends the run", async () => {
    const { editor, started, frames } = await anOpenEditor();
    selectionActions(editor).select(aSelection({ version: "9.9.9" }));
    expect(started).toHaveLength(1);
    expect(frames.stops).toBe(1);
  });
});

describe("a fragment that loads the library itself", () => {
  const tag = (version: string) => `<script src="https://unpkg.com/widget@${version}/widget.js"></script>`;

  test("chooses the release when it runs, and follows another choice", async () => {
    const { editor, addresses, started, state } = await anOpenEditor();
    editingActions(editor).edit(tag("1.0.0"));
    runActions(editor).run();
    expect(state().library.version).toBe("1.0.0");
    expect(addresses.at(-1)).toEqual(["replace", "/?version=1.0.0"]);
    selectionActions(editor).select(aSelection({ version: "2.0.0" }));
    expect(state()).toMatchObject({ code: tag("2.0.0"), library: { version: "2.0.0" } });
    expect(started.at(-1)?.html.match(/widget@[\d.]+/g)).toEqual(["widget@2.0.0"]);
  });

  test("stays as it is where a release is chosen that is missing, and goes on by its own tags", async () => {
    const { editor, state, notices } = await anOpenEditor();
    editingActions(editor).edit(tag("1.0.0"));
    runActions(editor).run();
    expect(notices).toEqual([]);
    selectionActions(editor).select(aSelection({ version: "9.9.9" }));
    expect(state()).toMatchObject({ code: tag("1.0.0"), library: { version: "1.0.0" } });
    expect(notices).toEqual(["This page loads 1.0.0 by itself: it does not run on 9.9.9, as was asked."]);
  });

  test("says so where a link asks for a release that its tags do not load, and only there", async () => {
    const readExample = async () => anExample("rows/own", { code: tag("1.0.0") });
    const { notices, visit, state } = await anOpenEditor(
      { api: { readExample } },
      "/example/rows/own?version=9.9.9",
    );
    expect(state().library.version).toBe("1.0.0");
    expect(notices).toEqual(["This page loads 1.0.0 by itself: it does not run on 9.9.9, as was asked."]);
    await visit("/example/rows/other");
    expect(state().library.version).toBe("1.0.0");
    expect(notices).toHaveLength(1);
  });
});

describe("a link to an example for others", () => {
  const savedLink = async (address: string) =>
    shareActions((await anOpenEditor({}, address)).editor).savedLink();

  test("states version and theme, even where they are the usual ones today", async () => {
    expect(await savedLink("/")).toMatch(/\/\?version=2\.0\.0&theme=plain$/);
    expect(await savedLink(`${rows}?version=1.0.0&theme=bold`)).toMatch(/\?version=1\.0\.0&theme=bold$/);
  });
});

describe("going elsewhere", () => {
  const select: DocumentAddress = {
    kind: "example",
    example: { library: widget, category: "rows", slug: "select" },
  };

  test("keeps release, theme and locale, and leaves extensions to the document", async () => {
    const { editor } = await anOpenEditor({}, "/?version=1.0.0&theme=bold&locale=de-DE&extensions=export");
    expect(documentLinks(editor).linkTo(select)).toBe(`${rows}?version=1.0.0&theme=bold&locale=de-DE`);
  });

  test("has no selection before anything was opened", async () => {
    const { editor } = anEditor();
    expect(documentLinks(editor).linkTo(select)).toBe(rows);
    await openingActions(editor).readCatalogue();
    expect(documentLinks(editor).linkTo(select)).toBe(rows);
  });

  test("to another library drops the release, and the switch changes at once", async () => {
    const { editor, addresses, state, arrived } = await anOpenEditor({}, "/?version=1.0.0&theme=bold");
    editingActions(editor).edit("<p>mine</p>");
    selectionActions(editor).switchLibrary(gadget);
    expect(state().library.library).toBe(gadget);
    await arrived();
    expect(addresses).toEqual([["push", "/?library=gadget"]]);
    expect(state()).toMatchObject({
      opening: { state: "open" },
      document: { example: { library: gadget } },
      library: aSelection({ library: "gadget" }),
    });
  });

  test("to another library before the catalogue has arrived opens its welcome page", async () => {
    const { editor, addresses, state, arrived } = anEditor();
    selectionActions(editor).switchLibrary(gadget);
    expect(addresses).toEqual([["push", "/?library=gadget"]]);
    await arrived();
    expect(state()).toMatchObject({ opening: { state: "open" }, document: { example: { library: gadget } } });
  });

  test("to a new document creates one of the same library, another each time", async () => {
    const { editor, state, addresses, arrived } = await anOpenEditor({}, "/?library=gadget&version=1.0.0");
    navigationActions(editor).newDocument();
    await arrived();
    expect(state()).toMatchObject({
      title: "New document",
      // A library without a smallest document starts with its welcome page.
      code: "<p>welcome</p>",
      document: { kind: "new", library: gadget },
      library: { version: "1.0.0" },
    });
    navigationActions(editor).newDocument();
    expect(state().opening, "nothing is typed into the document that is being left").toEqual({
      state: "opening",
    });
    const [first, second] = addresses.map(([, address]) =>
      new URL(address, "http://editor").searchParams.get("new"),
    );
    expect(first).toMatch(/^[0-9a-f]{8}$/);
    expect(second).not.toBe(first);
  });
});
