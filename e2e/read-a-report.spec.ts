import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

const report = `# The detail icon is there without rows

Broken in 1.22.1, worked in 1.21.4.

\`\`\`js
$('#berths').bootstrapTable({ detailView: true, columns: [{ field: 'berth', title: 'Berth' }] })
\`\`\`

Our workaround for now:

\`\`\`css
.detail-icon { display: none }
\`\`\`
`;

test("a call with a slip runs mended, which is said, and is left out by one press", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await editor.chooseFrom("Menu", "Import");
  const dialog = page.getByRole("dialog", { name: "Import" });
  const call = "$('#berths').bootstrapTable({ height: 200; columns: [{ field: 'berth', title: 'Berth' }] })";
  await dialog.getByRole("textbox", { name: "HTML" }).fill(`Broken in 1.22.1\n\n\`\`\`js\n${call}\n\`\`\`\n`);
  await dialog.getByRole("button", { name: "Open the report" }).click();
  const slip = page.getByRole("group", { name: "Slip of piece 1" });
  await expect(slip.getByRole("radio", { name: "mended" })).toBeChecked();
  await expect(slip).toContainText("It does not parse as written");
  await expect(editor.result.getByRole("cell", { name: "Berth 1", exact: true })).toBeVisible();
  await slip.getByText("leave out", { exact: true }).click();
  await expect(page.getByText("The code starts no table and no select.")).toBeVisible();
});

test("a report is read in front of its reader, who puts it right", async ({ editor }) => {
  const { page } = editor;
  await editor.open("/");
  await editor.chooseFrom("Menu", "Import");
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("textbox", { name: "HTML" }).fill(report);
  await dialog.getByRole("button", { name: "Open the report" }).click();
  const text = page.getByRole("region", { name: "Text of the report" });
  const rows = page.getByRole("group", { name: "Rows" });
  await test.step("what was made and assumed is shown, and the report as it was pasted", async () => {
    await expect(text).toContainText("Broken in 1.22.1, worked in 1.21.4.");
    await expect(rows.getByRole("radio", { name: "example rows" })).toBeChecked();
    await expect(rows).toContainText("The report does not say");
    await expect(page.getByText("From a report")).toBeVisible();
    await expect(
      page.getByRole("group", { name: "Release" }).getByRole("radio", { name: "1.22.1" }),
    ).toBeChecked();
    await expect(editor.result.getByRole("cell", { name: "Berth 1", exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step("another value runs at once, by keyboard as well", async () => {
    await rows.getByRole("radio", { name: "example rows" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(rows.getByRole("radio", { name: "leave empty" })).toBeChecked();
    await expect(editor.result.getByText("No matching records found")).toBeVisible();
    await page.getByRole("group", { name: "Release" }).getByText("1.21.4", { exact: true }).click();
    await editor.runsOn("Version", "1.21.4");
  });
  await test.step("a piece that is left out says why, and is put in by its use", async () => {
    const piece = text.getByRole("region", { name: "Piece 2: Left out" });
    await piece.getByRole("button", { name: "Use of piece 2: Left out: a workaround" }).click();
    await page.getByRole("menuitemradio", { name: "Style" }).click();
    await expect(text.getByRole("region", { name: "Piece 2: Style" })).toBeVisible();
    await page.getByRole("radio", { name: "Code", exact: true }).check({ force: true });
    await expect(editor.code).toContainText(".detail-icon { display: none }");
    await expect(editor.code).not.toContainText("Berth 1");
  });
  await test.step("it is saved with the snippet, with what was put right", async () => {
    await editor.signIn("reader");
    await editor.save();
    await page.reload();
    await expect(rows.getByRole("radio", { name: "leave empty" })).toBeChecked();
    await expect(text.getByRole("region", { name: "Piece 2: Style" })).toBeVisible();
  });
});

test("on a phone the report stands in the tab Code, and its lines are folded", async ({ editor }) => {
  const { page } = editor;
  await page.setViewportSize({ width: 390, height: 780 });
  await editor.open("/");
  await editor.chooseFrom("Menu", "Import");
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("textbox", { name: "HTML" }).fill(report);
  await dialog.getByRole("button", { name: "Open the report" }).click();
  await page.getByRole("tab", { name: "Code" }).click();
  await expect(page.getByText("3 to look at")).toBeVisible();
  await expect(page.getByRole("group", { name: "Rows" })).toBeHidden();
  await page.getByText("How the report was read").click();
  await expect(page.getByRole("group", { name: "Rows" })).toBeVisible();
});
