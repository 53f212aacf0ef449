import { aCatalogue, aLibrary } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { anOpenEditor, inFreshBrowser } from "../../app/test/an-editor.ts";
import { importStore } from "./importing.ts";

// @vitest-environment jsdom

inFreshBrowser();

const table = aLibrary({ id: "bootstrap-table", package: "bootstrap-table", title: "Bootstrap Table" });
const catalogue = aCatalogue({ libraries: [aLibrary(), table] });
const importReport = async (code: string) => {
  const editor = await anOpenEditor({ catalogue });
  await importStore(editor.editor).importText({ name: "", code });
  await editor.arrived();
  return editor;
};

test("a report becomes a document of its own: its words the description, its release the selected one", async () => {
  const { state, notices } = await importReport(
    "# Narrow\n\nWorks in 1.0.0, fails in 2.0.0 of bootstrap-table.\n\n```html\n<table data-toggle=table></table>\n```",
  );
  expect(state()).toMatchObject({
    title: "Narrow",
    description: "Works in 1.0.0, fails in 2.0.0 of bootstrap-table.",
    library: { library: "bootstrap-table", version: "2.0.0" },
  });
  expect(state().code).toContain("data-toggle=table");
  expect(notices.at(-1)).toBe("Report opened, on Bootstrap Table 2.0.0.");
});

test("a report that links to an example of the libraries' own editor opens it", async () => {
  const { state } = await importReport(
    "## Widget\n\nhttps://live.bootstrap-table.com/template.html?url=rows/select.html",
  );
  expect(state()).toMatchObject({ title: "rows/select", code: "<p>rows/select</p>" });
});

test("a report whose link cannot be had changes nothing, and says in its parts why", async () => {
  const link = "https://live.bootstrap-table.com/template.html?url=missing.html";
  const { state, notices, actions, editor } = await importReport(`## Widget\n\n${link}`);
  expect(state().code).toBe("<p>welcome</p>");
  expect(notices.at(-1)).toBe("No code in it, only links that are not followed.");
  expect(actions.at(-1)?.title).toBe("Details");
  expect(importStore(editor).getState().notes).toEqual([
    { becomes: "left-out", what: "link", name: `${link} (None)` },
  ]);
});
