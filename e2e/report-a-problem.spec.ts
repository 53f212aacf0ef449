import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("a problem is reported in the library's own form, which opens filled in", async ({
  editor,
  page,
  context,
}) => {
  await context.route("https://github.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>New issue</title>" }),
  );
  await editor.open("/?new=report&theme=bulma&extensions=export");
  await page.getByRole("textbox", { name: "Title" }).fill("Rows & columns #1");
  await editor.write("<h1>Rows wander off</h1>");
  await editor.chooseFrom("Menu", "Report a problem");
  const dialog = page.getByRole("dialog", { name: "Report a problem" });
  const report = dialog.getByRole("textbox", { name: "Report" });
  await expect(report).toHaveValue(/### Example\n\nhttp:.*\/#v1:/);
  await expect(report).toHaveValue(/### Theme and extensions\n\n- Theme: Bulma\n- Extensions: export/);
  await expect(report).toHaveValue(/### Browser\n\nChrome [\d.]+ on Linux/);
  expect(await axeFindings(page)).toEqual([]);
  await report.fill(`${await report.inputValue()}\n\nAnd so on.`);
  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "Open the form" }).click();
  const form = await opened;
  await expect(form).toHaveTitle("New issue");
  const { origin, pathname, searchParams } = new URL(form.url());
  expect(origin + pathname).toBe("https://github.com/wenzhixin/bootstrap-table/issues/new");
  expect(searchParams.get("title")).toBe("Rows & columns #1");
  expect(searchParams.get("body")).toMatch(/### Versions affected\n\nBootstrap Table \d[^]*And so on\.$/);
  expect(await form.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ""]);
  await page.keyboard.press("Escape");

  await test.step("what is saved is named by its short link, for good", async () => {
    await editor.signIn(aUsername("ada"));
    await editor.save();
    await editor.chooseFrom("Menu", "Report a problem");
    await expect(report).toHaveValue(/### Example\n\nhttp:\S*\/code\/\S+\?revision=1\n/);
  });
});
