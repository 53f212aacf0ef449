import { expect, test } from "./product/editor-page.ts";

test("ten thousand lines a second keep their order, and the editor stays usable", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await page.getByRole("tab", { name: /^Console/ }).click();
  const panel = page.getByRole("tabpanel", { name: "Console" });
  await editor.runDocument(`<script>
  let n = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < 1000; i++) console.log("line " + n++, { n });
    if (n === 20000) { clearInterval(timer); console.log("all " + n); }
  }, 100);
</script>`);
  await editor.code.press("End");
  await page.keyboard.type(" typed");
  await expect(editor.code).toContainText("typed", { timeout: 5000 });
  await expect(panel.getByText("all 20000")).toBeVisible();
  await expect(panel.getByText("20,001 lines, the last 5,000 kept")).toBeVisible();
  const shown = await panel.getByText(/^line \d{4,}$/).allTextContents();
  const numbers = shown.map((text) => Number(text.slice(5)));
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(Array.from(numbers, (_, index) => 20000 - numbers.length + index));
});
