import { deflateRawSync } from "node:zlib";
import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("a document is shared by its link alone, and other links explain what they show", async ({
  editor,
  page,
  context,
  elsewhere,
}) => {
  await test.step("the first link shows what is on the screen, and the others explain what they show", async () => {
    await editor.open("/");
    const share = page.getByRole("dialog", { name: "Share" });
    const first = share.getByRole("textbox", { name: "Link", exact: true });
    const embed = share.getByRole("button", { name: "Copy embed for another page" });

    await test.step("an unchanged example has its own short link", async () => {
      await editor.button("Share").click();
      // Pinned, so that it shows the same after the next release.
      await expect(first).toHaveValue(/\/\?version=\d+\.\d+\.\d+&theme=bootstrap5$/);
      await expect(share.getByText("Opens this example with this version and theme.")).toBeVisible();
      await expect(embed).toBeEnabled();
      await page.keyboard.press("Escape");
    });

    await test.step("a changed one is in its link, and no link shows the original instead", async () => {
      await editor.write("<h1>Changed</h1>");
      await editor.button("Share").click();
      await expect(first).toHaveValue(/#v1:/);
      await expect(share.getByRole("textbox", { name: "Markdown for an issue" })).toHaveValue(/#v1:/);
      await expect(share.getByRole("textbox", { name: "Link to the example" })).not.toHaveValue(/#v1:/);
      await expect(share.getByText("Opens the original example, without your changes.")).toBeVisible();
      await expect(embed).toHaveAttribute("aria-disabled", "true");
      await expect(share.getByText("Save first. An embed shows a saved document.")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });

    await test.step("exporting is a tab of the same dialog, by arrow keys", async () => {
      await share.getByRole("tab", { name: "Share" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(share.getByRole("button", { name: "Vite project" })).toBeVisible();
      await expect(share.getByRole("tab", { name: "Export" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(editor.button("Share")).toBeFocused();
    });
  });
  await test.step("a document is shared by its link alone, signed out, and survives a reload", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await editor.choose("Theme", "bootstrap4");
    await editor.beginNew();
    await page.getByRole("textbox", { name: "Title" }).fill("Rows & <b>wander</b>");
    await editor.runDocument("<h1>Carried 行</h1>");
    await page.keyboard.press("Alt+Shift+C");
    const share = page.getByRole("dialog", { name: "Share" });
    await expect(share.getByText("Save to get a short link that never changes.")).toBeVisible();
    await expect(share.getByRole("textbox", { name: "Link", exact: true })).toHaveValue(/#v1:/);
    await share.getByRole("button", { name: "Copy link", exact: true }).click();
    await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/#v1:[\w-]+$/);
    await expect(share.getByRole("textbox", { name: "Markdown for an issue" })).toHaveValue(
      /^\[Rows \\& \\<b\\>.*\]\(http.*#v1:.*\)[^]*- Theme: Bootstrap v4/,
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(share).toHaveCount(0);

    const reader = await elsewhere();
    await reader.open(link);
    await expect(reader.code).toHaveText("<h1>Carried 行</h1>");
    await expect(reader.page.getByRole("textbox", { name: "Title" })).toHaveValue("Rows & <b>wander</b>");
    await reader.runsOn("Theme", "Bootstrap v4");
    await expect(reader.page.getByText("From a link", { exact: true })).toBeVisible();

    await test.step("changes are kept as a draft, and the address stays", async () => {
      await reader.choose("Theme", "bulma");
      await reader.write("<h1>Changed</h1>");
      await expect(reader.page.getByText("Draft kept")).toBeVisible();
      expect(reader.page.url()).toContain(new URL(link).hash);
      await reader.page.reload();
      await reader.hasRun();
      await expect(reader.code).toHaveText("<h1>Changed</h1>");
      await reader.runsOn("Theme", "Bulma");
      await reader.button("Menu").click();
      await expect(reader.page.getByRole("menuitem", { name: "Save as new" })).toBeVisible();
      await reader.page.keyboard.press("Escape");
    });

    await test.step("it is saved as a new snippet", async () => {
      await reader.pressSave();
      const name = aUsername("grace");
      await reader.giveName(name);
      await expect(reader.page).toHaveURL(new RegExp(`/code/${name}/\\d+(\\?|$)`));
      expect(new URL(reader.page.url()).hash).toBe("");
    });
  });
});

test("a link whose document cannot be opened says why, and a document may be too long for a link", async ({
  editor,
  page,
}) => {
  const heading = page.getByRole("heading", { name: "This link's document cannot be opened" });
  const bomb = deflateRawSync(new Uint8Array(50 * 1024 ** 2), { level: 9 }).toString("base64url");
  for (const [hash, why] of [
    ["v1:damaged", /is damaged/],
    ["v9:fromLater", /Unknown link format/],
    [`v1:${bomb}`, /limit of 1 MB/],
  ] as const) {
    await page.goto(`/#${hash}`);
    await expect(heading).toBeVisible();
    await expect(page.getByText(why)).toBeVisible();
  }
  await page.goto("/?new=long");
  const noise = Array.from({ length: 9000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000)));
  await editor.write(noise.join(""));
  await editor.button("Share").click();
  const share = page.getByRole("dialog", { name: "Share" });
  await expect(share.getByText(/Too long for a link.*8,000/)).toBeVisible();
  await expect(share.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  const markdown = share.getByRole("button", { name: "Copy markdown for an issue" });
  await expect(markdown).toHaveAttribute("aria-disabled", "true");
  await expect(share.getByText("Save first. The document is too long for a link.")).toBeVisible();
});
