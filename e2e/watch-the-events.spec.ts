import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

const table = `<table id="table"></table>
<script>
  $('#table').bootstrapTable({
    columns: [{ field: 'city', title: 'City', sortable: true }],
    data: [{ city: 'Oslo' }, { city: 'Rome' }]
  })
</script>
`;

test("the events of a table and the callbacks of a select box are listed, and one becomes a handler", async ({
  editor,
  page,
}) => {
  await test.step("the table's events are listed with their arguments, and one becomes a handler that can be undone", async () => {
    await editor.open("/");
    await editor.runDocument(table);
    const cell = editor.result.getByRole("cell", { name: "Rome" });
    await cell.click();
    await page.getByRole("tab", { name: /^Events, \d+ events/ }).click();
    const panel = page.getByRole("tabpanel", { name: "Events" });
    await panel.getByRole("searchbox", { name: "Filter the events" }).fill("click-row");
    await expect(panel.getByText("post-body.bs.table")).toBeHidden();
    await panel.getByRole("button", { name: /^\{city: "Rome"/ }).click();
    await expect(panel.getByText('"Rome"', { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Copy as handler: click-row.bs.table" }).click();
    await expect(editor.code).toContainText("$('#table').on('click-row.bs.table'");
    await editor.run();
    await cell.click();
    await page.getByRole("tab", { name: "Console" }).click();
    await expect(page.getByRole("tabpanel", { name: "Console" }).getByText(/^click-row/)).toBeVisible();
    await editor.code.press("ControlOrMeta+z");
    await expect(editor.code).not.toContainText("click-row");
  });
  await test.step("the callbacks of a select box are listed, and its own are still called", async () => {
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    await editor.runDocument(`<select id="select" multiple><option value="1">One</option></select>
<script>
  const onClick = () => console.log("own callback")
  $('#select').multipleSelect({ onClick })
  if ($('#select').multipleSelect('getOptions').onClick !== onClick) console.error("another callback")
</script>`);
    await editor.result.locator(".ms-choice").click();
    await editor.result.locator(".ms-drop").getByText("One").click();
    await page.getByRole("tab", { name: /^Events/ }).click();
    const panel = page.getByRole("tabpanel", { name: "Events" });
    await expect(panel.getByText("onOpen")).toBeVisible();
    await panel.getByRole("button", { name: "Copy as handler: onClick" }).click();
    await editor.run();
    await editor.result.locator(".ms-choice").click();
    await editor.result.locator(".ms-drop").getByText("One").click();
    await page.getByRole("tab", { name: /^Console/ }).click();
    const lines = page.getByRole("tabpanel", { name: "Console" });
    await expect(lines.getByText(/^onClick/)).toBeVisible();
    await expect(lines.getByText("another callback")).toBeHidden();
  });
});
