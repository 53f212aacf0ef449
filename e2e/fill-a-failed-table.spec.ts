import { type EditorPage, expect, test } from "./product/editor-page.ts";
import { textOf } from "./reports/reports.ts";

const posts = "https://jsonplaceholder.typicode.com/posts";

/** Reports on tables whose rows are only where their authors are. */
const reports = [
  {
    file: "14-groupby-server.html",
    address: "/Machines/GetHistory",
    example: ["Machine 1", "Work 1"],
    json: `{ "total": 2, "rows": [
  { "id": 7, "machine": "Lathe", "work": "Oiled" },
  { "id": 8, "machine": "Lathe", "work": "Cleaned" }
] }`,
    pasted: ["Lathe", "Cleaned"],
  },
  {
    file: "27-jsonplaceholder-server.html",
    address: posts,
    example: ["Title 1", "Body 1…"],
    json: `{ "items": { "total": 1, "rows": [{ "id": 21, "title": "asperiores ea ipsam", "body": "ut non illum" }] } }`,
    pasted: ["asperiores ea ipsam", "ut non illum…"],
  },
];

const runReport = async (editor: EditorPage, { file, address }: (typeof reports)[number]) => {
  await editor.runDocument(textOf({ file }));
  await expect(
    editor.page.getByRole("status").filter({ hasText: `${address} returned 404: no data` }),
  ).toBeVisible();
};

const showsRows = async (editor: EditorPage, texts: readonly string[]) => {
  for (const text of texts) await expect(editor.result.getByText(text).first()).toBeVisible();
};

test("a failed table gets example data for its columns, or the rows of a pasted answer", async ({
  editor,
  page,
}) => {
  await page.route(`${posts}?*`, (route) =>
    route.fulfill({ status: 404, headers: { "access-control-allow-origin": "*" } }),
  );
  await editor.open("/?library=bootstrap-table&version=1.26.0&extensions=group-by-v2");
  for (const report of reports) {
    await test.step(`${report.file}: example data`, async () => {
      await runReport(editor, report);
      await editor.button("Use example data for these columns").click();
      await showsRows(editor, report.example);
      await expect(page.getByText("returned 404: no data")).toBeHidden();
    });
    await test.step(`${report.file}: a pasted answer`, async () => {
      await runReport(editor, report);
      await editor.button("Paste its JSON").click();
      const dialog = page.getByRole("dialog", { name: "Paste its JSON" });
      await dialog.getByRole("textbox", { name: "JSON" }).fill(report.json);
      await dialog.getByRole("button", { name: "Use JSON" }).click();
      await showsRows(editor, report.pasted);
      await expect(page.getByText("returned 404: no data")).toBeHidden();
    });
  }
});
