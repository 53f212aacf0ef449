import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { expect, test } from "vitest";
import { packDocument } from "../document/packed-document.ts";
import { aCatalogue, aLibrary, aSelection } from "../testing.ts";
import type { DocumentCall } from "./links-named.ts";
import { type LinkedContent, openReport } from "./open-report.ts";

const catalogue = aCatalogue({ libraries: [aLibrary()] });
const open = (markdown: string, ask: (call: DocumentCall) => LinkedContent) =>
  openReport(markdown, { catalogue, present: aSelection(), editor: "https://editor.test" }, async (call) =>
    Promise.resolve(ask(call)),
  );
const none = () => {
  throw new Error("The host does not answer.");
};

test("a gist's page becomes the document, on what it loads", async () => {
  const page = `<!doctype html><title>Narrow</title><script src="https://unpkg.com/widget@1.0.0/widget.js"></script><p>Footer</p>`;
  const report = await open("The footer: https://gist.github.com/ada/0a1b", ({ call, query }) => {
    expect([call, query]).toEqual(["fetchDocument", { address: "https://gist.github.com/ada/0a1b" }]);
    return { name: "page.html", code: page };
  });
  expect(report).toMatchObject({ title: "Narrow", selection: { version: "1.0.0" }, unrunnable: null });
  expect(report.code).toContain("<p>Footer</p>");
});

test("a snippet keeps its release, and the report its title", async () => {
  const snippet = { code: "<p>Saved</p>", title: "Mine", library: aSelection({ version: "1.0.0" }) };
  const report = await open("# Footer\n\nhttps://editor.test/code/ada/12", () => snippet);
  expect(report).toMatchObject({ title: "Footer", code: "<p>Saved</p>", selection: { version: "1.0.0" } });
});

test("a snippet brings its check, with or without an answer to it", async () => {
  const check = { expectations: [{ expect: "no-dialog" }] };
  const answer = { judgedAt: "2030-01-02T03:04:05.000Z", verdicts: [] };
  const snippet = { code: "<p>Saved</p>", library: aSelection(), check: { ...check, answer } };
  const report = await open("# Footer\n\nhttps://editor.test/code/ada/12", () => snippet);
  expect(report.check).toMatchObject(check);
});

test("an example is opened on the release that the report names", async () => {
  const report = await open("Fails in version 1.0.0: https://editor.test/?url=options/a.html", () => ({
    code: "<p>Example</p>",
    title: "A",
  }));
  expect(report).toMatchObject({ title: "A", code: "<p>Example</p>", selection: { version: "1.0.0" } });
});

test("a link that carries its document needs no answer", async () => {
  const packed = await packDocument({
    ...emptyTexts,
    title: "Packed",
    code: "<p>Carried</p>",
    library: aSelection(),
  });
  expect(await open(`https://elsewhere.test/#${packed}`, none)).toMatchObject({
    title: "Packed",
    code: "<p>Carried</p>",
    unrunnable: null,
  });
});

test.each(["https://gist.github.com/ada/0a1b", "https://elsewhere.test/#v1:broken"])(
  "%s that cannot be had is named as left out",
  async (link) => {
    const { unrunnable, notes } = await open(`See ${link}`, none);
    expect(unrunnable).toBe("link-only");
    expect(notes).toEqual([
      { becomes: "left-out", what: "link", name: expect.stringContaining(link) as string },
    ]);
  },
);
