// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { DocumentAddress } from "../workspace/document-address.ts";
import { aSelection } from "../workspace/test/a-library.ts";
import { gadget, widget } from "../workspace/test/a-workspace.ts";
import { anEditor, anOpenEditor, rows, runAsYouType, inFreshBrowser } from "./test/an-editor.ts";

inFreshBrowser();

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
