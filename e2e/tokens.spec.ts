import { Snippet } from "@online-editor/contract";
import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("a token made in Settings lets a program save until it is revoked", async ({
  editor,
  page,
  baseURL,
}) => {
  const ada = aUsername("ada");
  await editor.open("/");
  await editor.chooseFrom("Menu", "Settings");
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings.getByRole("heading", { name: "Tokens" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await editor.signIn(ada);

  await editor.chooseFrom("Menu", "Settings");
  const tokens = settings.getByRole("region", { name: "Tokens" });
  await expect(tokens.getByText("No tokens yet.")).toBeVisible();
  await tokens.getByRole("button", { name: "New token" }).press("Enter");
  await expect(tokens.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tokens.getByText("Enter a name.")).toBeVisible();
  await page.keyboard.type("Nightly save");
  await tokens.getByRole("checkbox", { name: "Write" }).check();
  expect(await axeFindings(page)).toEqual([]);
  await tokens.getByRole("button", { name: "Create" }).click();
  const field = tokens.getByRole("textbox", { name: "Token of Nightly save" });
  await expect(field).toBeFocused();
  const secret = await field.inputValue();
  await expect(tokens.getByRole("listitem")).toHaveText(/Nightly save.*read and write.*never used/);
  expect(await axeFindings(page)).toEqual([]);
  await tokens.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(tokens.getByRole("button", { name: "New token" })).toBeFocused();

  const save = () =>
    fetch(`${baseURL ?? ""}/api/code`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify({
        content: {
          title: "Saved at night",
          description: "",
          code: "<h1>Night</h1>",
          library: {
            library: "bootstrap-table",
            version: "1.24.1",
            theme: "bootstrap5",
            extensions: [],
            locale: "en-US",
          },
        },
      }),
    });
  const saved = await save();
  expect(Snippet.parse(await saved.json()).username).toBe(ada);
  await page.keyboard.press("Escape");
  await expect(await editor.openMySnippets()).toHaveText([/Saved at night/]);

  await editor.chooseFrom("Menu", "Settings");
  const revoke = tokens.getByRole("button", { name: "Revoke Nightly save" });
  await revoke.click();
  await page
    .getByRole("dialog", { name: "Revoke Nightly save" })
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(tokens.getByText("Nightly save revoked")).toBeVisible();
  await expect(tokens.getByText("No tokens yet.")).toBeVisible();
  expect((await save()).status).toBe(401);
});
