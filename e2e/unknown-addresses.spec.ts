import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
import { fieldsOf, rowsOf } from "./promises/promised.ts";

test("an unknown or invalid part of an address is named, and the way on is one click", async ({
  editor,
  page,
  request,
}) => {
  await test.step("an unknown address says so and links to the welcome example", async () => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByText("Nothing is at /no/such/page.")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Go to the welcome example" }).click();
    await editor.hasRun();
    await expect(rowsOf(editor.result)).toHaveCount(8);
  });
  await test.step("an unknown example is named, and the welcome example of its library is one click away", async () => {
    await page.goto("/example/basics/no-such-example.html?library=multiple-select");
    await expect(page.getByRole("heading", { name: "Example not found" })).toBeVisible();
    await expect(page.getByText("Multiple Select has no example “basics/no-such-example”.")).toBeVisible();
    await expect(editor.whatRuns).toHaveCount(0);
    await page.getByRole("link", { name: "Go to the welcome example" }).click();
    await editor.hasRun();
    await expect(fieldsOf(editor.result).first()).toContainText("Yamato Star");
  });
  await test.step("an unknown example offers the list of examples", async () => {
    await page.goto("/example/no-such-example");
    await expect(page.getByRole("heading", { name: "Example not found" })).toBeVisible();
    await editor.button("Examples").click();
    await page.getByRole("link", { name: "The smallest table" }).click();
    await editor.hasRun();
    await expect(rowsOf(editor.result)).toHaveCount(3);
  });
  await test.step("an unknown library is named with the available ones", async () => {
    await page.goto("/?library=no-such-library");
    await expect(page.getByRole("heading", { name: "This link names an unknown library" })).toBeVisible();
    await expect(page.getByText("“no-such-library” is not a library of this editor.")).toBeVisible();
    await expect(page.getByText("bootstrap-table and multiple-select")).toBeVisible();
    await page.getByRole("link", { name: "Go to the welcome example" }).click();
    await editor.hasRun();
  });
  await test.step("a missing release is not run, and one click runs the newest", async () => {
    const newest = await newestRelease(request, "bootstrap-table");
    await page.goto("/?version=1.27.9");
    const message = page.getByRole("alert");
    await expect(
      message.getByRole("heading", { name: "1.27.9 is not a release of bootstrap-table" }),
    ).toBeVisible();
    await expect(message).toContainText(`The newest is ${newest}.`);
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.locator('iframe[title="Result"]')).toHaveCount(0);
    await expect(editor.code).toContainText("bootstrapTable");
    await message.getByRole("button", { name: `Run on ${newest}` }).click();
    await editor.hasRun();
    await editor.runsOn("Version", newest);
    await expect(rowsOf(editor.result)).toHaveCount(8);
  });
  await test.step("a link with an invalid part says which it is", async () => {
    for (const [part, address] of [
      ["version", "/?version=newest-please"],
      ["theme", "/?theme=Bootstrap%205"],
      ["example", "/example/..%2F..%2Fetc/passwd"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "This link cannot be read" })).toBeVisible();
      await expect(page.getByText(`is not valid for “${part}”`)).toBeVisible();
    }
    await page.getByRole("link", { name: "Go to the welcome example" }).click();
    await editor.hasRun();
  });
});
