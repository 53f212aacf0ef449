// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { DocumentAddress } from "./document-address.ts";
import { aSelection } from "@online-editor/run/testing";
import { gadget, widget } from "../app/test/a-workspace.ts";
import { anEditor, anOpenEditor, rows, inFreshBrowser } from "../app/test/an-editor.ts";

inFreshBrowser();

describe("choosing another selection", () => {
  const bold = aSelection({ theme: "bold", extensions: ["export"] });

  test("changes the address and runs an unchanged document", async () => {
    const { effects, addresses, started, state, arrived } = await anOpenEditor();
    effects.libraries.select(bold);
    await arrived();
    expect(addresses).toEqual([["replace", "/?theme=bold&extensions=export"]]);
    expect(state().library).toEqual(bold);
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("export.js");
  });

  test("runs a changed or stopped document too: the user has chosen it", async () => {
    const { effects, started, state, arrived } = await anOpenEditor();
    effects.document.edit("<p>half a line");
    effects.libraries.select(bold);
    await arrived();
    expect(started).toHaveLength(2);
    expect(started[1]?.html).toContain("<p>half a line");
    expect(state().library).toEqual(bold);
    effects.result.stop();
    effects.libraries.select(aSelection());
    expect(started).toHaveLength(3);
  });

  test("runs a changed document on an existing release after a missing one", async () => {
    const { effects, started } = await anOpenEditor({}, "/?version=9.9.9");
    effects.document.edit("<p>mine</p>");
    effects.libraries.select(aSelection());
    expect(started).toHaveLength(1);
  });

  test("of a missing release ends the run", async () => {
    const { effects, started, frames } = await anOpenEditor();
    effects.libraries.select(aSelection({ version: "9.9.9" }));
    expect(started).toHaveLength(1);
    expect(frames.stops).toBe(1);
  });
});

describe("a fragment that loads the library itself", () => {
  const tag = (version: string) => `<script src="https://unpkg.com/widget@${version}/widget.js"></script>`;

  test("chooses the release when it runs, and follows another choice", async () => {
    const { effects, addresses, started, state } = await anOpenEditor();
    effects.document.edit(tag("1.0.0"));
    effects.result.run();
    expect(state().library.version).toBe("1.0.0");
    expect(addresses.at(-1)).toEqual(["replace", "/?version=1.0.0"]);
    effects.libraries.select(aSelection({ version: "2.0.0" }));
    expect(state()).toMatchObject({ code: tag("2.0.0"), library: { version: "2.0.0" } });
    expect(started.at(-1)?.html.match(/widget@[\d.]+/g)).toEqual(["widget@2.0.0"]);
  });

  test("stays as it is on a release that is missing", async () => {
    const { effects, state } = await anOpenEditor();
    effects.document.edit(tag("1.0.0"));
    effects.libraries.select(aSelection({ version: "9.9.9" }));
    expect(state()).toMatchObject({ code: tag("1.0.0"), library: { version: "9.9.9" } });
  });
});

describe("a link to an example for others", () => {
  const savedLink = async (address: string) => (await anOpenEditor({}, address)).effects.sharing.savedLink();

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
    const { effects } = await anOpenEditor({}, "/?version=1.0.0&theme=bold&locale=de-DE&extensions=export");
    expect(effects.document.linkTo(select)).toBe(`${rows}?version=1.0.0&theme=bold&locale=de-DE`);
  });

  test("has no selection before anything was opened", async () => {
    const { effects } = anEditor();
    expect(effects.document.linkTo(select)).toBe(rows);
    await effects.libraries.readCatalogue();
    expect(effects.document.linkTo(select)).toBe(rows);
  });

  test("to another library drops the release, and the switch changes at once", async () => {
    const { effects, addresses, state, arrived } = await anOpenEditor({}, "/?version=1.0.0&theme=bold");
    effects.document.edit("<p>mine</p>");
    effects.libraries.switchLibrary(gadget);
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
    const { effects, addresses, state, arrived } = anEditor();
    effects.libraries.switchLibrary(gadget);
    expect(addresses).toEqual([["push", "/?library=gadget"]]);
    await arrived();
    expect(state()).toMatchObject({ opening: { state: "open" }, document: { example: { library: gadget } } });
  });

  test("to a new document creates one of the same library, another each time", async () => {
    const { effects, state, addresses, arrived } = await anOpenEditor({}, "/?library=gadget&version=1.0.0");
    effects.document.newDocument();
    await arrived();
    expect(state()).toMatchObject({
      title: "New document",
      // A library without a smallest document starts with its welcome page.
      code: "<p>welcome</p>",
      document: { kind: "new", library: gadget },
      library: { version: "1.0.0" },
    });
    effects.document.newDocument();
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
