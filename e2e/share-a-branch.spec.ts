import { join } from "node:path";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/branch-product.ts";

test("a saved snippet is shown before and after a branch, and exported with its build inlined", async ({
  editor,
  branches,
  page,
  context,
  gitHost,
}, { outputDir }) => {
  await test.step("a branch's build is exported inlined, with an explanation why not by a CDN", async () => {
    await editor.open("/");
    await branches.open();
    await branches.use("#12");
    await branches.runsOn(gitHost.commits.fix);
    await editor.chooseFrom("Menu", "Export");
    await expect(page.getByRole("alert").filter({ hasText: "not on npm or a CDN" })).toBeVisible();
    await expect(editor.button("HTML with CDN links")).toHaveAttribute("aria-disabled", "true");
    const downloading = page.waitForEvent("download");
    await editor.button("HTML with everything inlined").click();
    const path = join(outputDir, "inlined.html");
    await (await downloading).saveAs(path);
    const reader = await context.newPage();
    await reader.route(/^https?:/, (route) => route.abort());
    await reader.goto(`file://${path}`);
    await expect(reader.locator("html[data-branch=fix]")).toBeAttached();
    await expect(reader.locator("#ships tbody tr")).toHaveCount(8);
  });
  await test.step("a saved snippet is shown before and after, for a pull request", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await editor.openAs(aUsername("ada"), "/?new=pair");
    await editor.hasRun();
    await editor.write("<h1>The same</h1>");
    await editor.save();
    await branches.open();
    await branches.use("#12");
    await branches.runsOn(gitHost.commits.fix);
    await editor.button("Share").click();
    await editor.button("Copy before and after").click();
    await expect(page.getByText("Both links copied")).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [before = "", after = ""] = text.match(/http\S+/g) ?? [];
    await editor.open(after);
    await expect(branches.mark("fix")).toBeAttached();
    await expect(editor.result.getByRole("heading", { name: "The same" })).toBeVisible();
    await editor.open(before);
    await expect(branches.mark("fix")).not.toBeAttached();
    await expect(editor.result.getByRole("heading", { name: "The same" })).toBeVisible();
    await expect(editor.choice("Version")).toHaveAccessibleName(/^Version \d/);
  });
});
