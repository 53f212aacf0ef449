import { CheckResults } from "@online-editor/contract/judgement";
import type { Locator, Page } from "@playwright/test";
import { outputOfCommand } from "./product/run-command.ts";
import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const list = `<ul id="fruit"><li>Apple</li><li>Pear</li></ul>`;

const verdictOf = (page: Page): Locator => page.getByRole("region", { name: "Verdict" });
const linesOf = (page: Page) => page.getByRole("list", { name: "Lines of the check" }).getByRole("listitem");
const hiddenFrames = (page: Page) => page.locator("iframe[sandbox][inert]");

/** Expects both items of the list. */
const expectTwo = async (editor: EditorPage, page: Page) => {
  await page.getByRole("tab", { name: "Triage" }).click();
  await editor.expectOf("Number of elements", "#fruit li", 2);
  await expect(linesOf(page)).toHaveText([/There should be 2 of #fruit/]);
};

test("a check is saved with its revision and in a link, and another visitor runs it", async ({
  editor,
  page,
  browser,
  context,
}) => {
  await test.step("a check is saved with its revision, and another visitor runs it from a link", async () => {
    await editor.openAs(aUsername("ada"), "/");
    await editor.hasRun();
    const address = await editor.saveNew("Fruit", list);
    await editor.run();
    await expectTwo(editor, page);
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await editor.save();

    await test.step("Share has a link that opens it", async () => {
      await editor.button("Share").click();
      const share = page.getByRole("dialog", { name: "Share" });
      await expect(share.getByRole("textbox", { name: "Link with the check" })).toHaveValue(
        /\/code\/.*[?&]check$/,
      );
      await page.keyboard.press("Escape");
    });

    await test.step("it is there after a reload, and nothing is unsaved", async () => {
      await page.evaluate(() => {
        sessionStorage.clear();
      });
      await page.goto(`${address}?check`);
      await expect(linesOf(page)).toHaveText([/There should be 2 of #fruit/]);
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    });

    await test.step("the revision before it has none", async () => {
      await page.goto(`${address}?revision=1&check`);
      await expect(page.getByRole("tabpanel", { name: "Triage" })).toContainText("Say what is wrong first");
      await expect(linesOf(page)).toHaveCount(0);
    });

    await test.step("a stranger sees it, and runs it when they say so", async () => {
      const context = await browser.newContext();
      const other = await context.newPage();
      await other.goto(`${address}?check`);
      await expect(linesOf(other)).toHaveText([/There should be 2 of #fruit/]);
      await expect(verdictOf(other)).toHaveCount(0);
      await other.getByRole("button", { name: "Run check" }).click();
      await expect(verdictOf(other)).toContainText(/^Works/);
      await context.close();
    });

    await test.step("an embed shows the verdict once it has run", async () => {
      const context = await browser.newContext();
      const embed = await context.newPage();
      await embed.goto(address.replace("/code/", "/embed/code/"));
      await embed.getByRole("button", { name: "Run" }).click();
      await expect(embed.getByRole("status", { name: "Verdict" })).toContainText(/^Works/);
      await expect(embed.locator("iframe[inert]")).toHaveCount(0);
      expect(await axeFindings(embed)).toEqual([]);
      await context.close();
    });

    await test.step("and a program judges by it", async () => {
      const [result] = CheckResults.parse(
        JSON.parse(await outputOfCommand(["check", address, "--json"])),
      ).results;
      expect(result?.verdict).toBe("good");
      expect(result?.evidence.expectations).toMatchObject([{ holds: true, found: "2" }]);
    });
  });
  await test.step("a link that contains a document contains its check", async () => {
    await editor.beginNew();
    await editor.runDocument(list);
    await expectTwo(editor, page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await editor.button("Share").click();
    const field = page
      .getByRole("dialog", { name: "Share" })
      .getByRole("textbox", { name: "Link", exact: true });
    await expect(field).toHaveValue(/#v1:/);
    const link = await field.inputValue();
    const other = await context.newPage();
    await other.goto(link.replace("/#", "/?check#"));
    await expect(linesOf(other)).toHaveText([/There should be 2 of #fruit/]);
  });
});

test("a stranger's check runs nothing before Run check is pressed", async ({ editor, page, browser }) => {
  await editor.openAs(aUsername("eve"), "/");
  await editor.hasRun();
  const address = await editor.saveNew("Trap", `<p>Harmless</p>`);
  const requested: string[] = [];
  const content = await page.evaluate(async (path) => {
    const [, , username, id] = path.split("/");
    const query = new URLSearchParams({ username: username ?? "", id: id ?? "" });
    const saved = (await (await fetch(`/api/code?${query.toString()}`)).json()) as Record<string, unknown>;
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const save = async (check: object) => {
      const { title, description, code, library, revision } = saved;
      const response = await fetch("/api/code", {
        method: "POST",
        headers: { "content-type": "application/json", "x-xsrf-token": token },
        body: JSON.stringify({
          content: { title, description, code, library, check },
          onto: { id: saved["id"], base: revision, onConflict: "overwrite" },
        }),
      });
      return { status: response.status, text: await response.text() };
    };
    const steps = Array.from({ length: 11 }, () => ({
      do: "press",
      key: "Enter",
      target: { by: "text", text: "x".repeat(2000) },
    }));
    return {
      tooLong: await save({ steps, expectations: [] }),
      tooMany: await save({
        steps: Array.from({ length: 101 }, () => ({ do: "press", key: "a" })),
        expectations: [],
      }),
      trap: await save({
        steps: [{ do: "click", target: { by: "text", text: "Harmless" } }],
        expectations: [{ expect: "expression", code: `fetch("/sprung"), alert("Sprung"), true` }],
      }),
    };
  }, new URL(address).pathname);
  expect(content.tooLong.status).toBe(422);
  expect(content.tooLong.text).toContain("is longer than 20000 characters");
  expect(content.tooMany.status).toBe(422);
  expect(content.tooMany.text).toContain("check.steps");
  expect(content.trap.status).toBe(200);

  const context = await browser.newContext();
  const other = await context.newPage();
  context.on("request", (request) => requested.push(request.url()));
  await other.goto(`${address}?check`);
  await expect(linesOf(other)).toHaveCount(2);
  await expect(other.frameLocator('iframe[title="Result"]').getByText("Harmless")).toBeVisible();
  await expect(hiddenFrames(other)).toHaveCount(0);
  await expect(verdictOf(other)).toHaveCount(0);
  expect(requested.filter((url) => url.includes("/sprung"))).toEqual([]);
  await other.getByRole("button", { name: "Run check" }).click();
  // A dialog is answered.
  await expect(verdictOf(other)).toContainText("Works");
  await expect(hiddenFrames(other)).toHaveCount(0);
  await context.close();
});
