import { routes } from "@online-editor/contract";
import { aUsername } from "./product/a-username.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";
import { holdBack } from "./product/hold-back.ts";

const publicSnippetsOf = (reader: EditorPage, username: string) =>
  reader.page.getByRole("list", { name: `Public snippets of ${username}` }).getByRole("listitem");

const chooseVisibility = async (editor: EditorPage, name: "Public" | "Unlisted" | "Private") => {
  await editor.button("Details").click();
  const dialog = editor.page.getByRole("dialog", { name: "Details" });
  // It shows at once; others see it when the server has it.
  const changed = editor.page.waitForResponse(`**${routes.changeSnippet.path}`);
  await dialog.getByRole("radio", { name }).click();
  await expect(dialog.getByRole("radio", { name })).toBeChecked();
  await (await changed).finished();
  await dialog.getByRole("button", { name: "Close" }).click();
};

test("a snippet's visibility is its owner's choice: public, unlisted, private, as soon as it is chosen", async ({
  editor,
  elsewhere,
  page,
}) => {
  const [ada, grace] = [aUsername("ada"), aUsername("grace")];
  const reader = await elsewhere();
  await test.step("a snippet's visibility is its owner's choice: public, unlisted, private", async () => {
    await editor.openAs(ada, "/");
    const address = await editor.saveNew("Rows that wander");
    await reader.page.goto(`/code/${ada}`);
    await expect(publicSnippetsOf(reader, ada)).toHaveText([/Rows that wander/]);

    const search = reader.page.getByRole("searchbox", { name: `Search the snippets of ${ada}` });
    await search.fill("columns");
    await expect(reader.page.getByText("No snippets match")).toBeVisible();
    await search.fill("");
    await expect(publicSnippetsOf(reader, ada)).toHaveText([/Rows that wander/]);

    await chooseVisibility(editor, "Unlisted");
    await reader.page.goto(address);
    await expect(reader.code).toHaveText("<h1>Rows that wander</h1>");
    await reader.page.goto(`/code/${ada}`);
    await expect(reader.page.getByText("No public snippets, or no such user")).toBeVisible();
    await expect(search).toHaveCount(0);

    await chooseVisibility(editor, "Private");
    await reader.page.goto(address);
    const missing = reader.page.getByRole("heading", { name: "Snippet not found" });
    await expect(missing).toBeVisible();
    await reader.signIn(grace);
    await reader.page.goto(`${address}?revision=1`);
    await expect(missing).toBeVisible();
    await reader.page.goto(`/code/${ada}`);
    await expect(reader.page.getByText("No public snippets, or no such user")).toBeVisible();
    await page.goto(address);
    await expect(editor.code).toHaveText("<h1>Rows that wander</h1>");

    await chooseVisibility(editor, "Public");
    await reader.page.goto(address);
    await expect(reader.code).toHaveText("<h1>Rows that wander</h1>");
  });
  await test.step("an unlisted snippet is found only by its complete address, and a numbered one is marked as guessable", async () => {
    await editor.beginNew();
    await editor.write("<h1>Unlisted</h1>");
    await page.keyboard.press("Alt+Shift+D");
    const details = page.getByRole("dialog", { name: "Details" });
    await expect(details.getByRole("radio", { name: "Unlisted" })).toHaveAccessibleDescription(
      "Not listed. Only people with the link can open it.",
    );
    await details.getByRole("radio", { name: "Unlisted" }).check();
    await details.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/code\/[^/]+\/\d+-[a-z2-7]{20}$/);
    const address = page.url();
    await details.getByRole("button", { name: "Close" }).click();
    await reader.open(address);
    await expect(reader.code).toHaveText("<h1>Unlisted</h1>");
    await reader.page.goto(address.replace(/-[a-z2-7]+$/, ""));
    await expect(reader.page.getByRole("heading", { name: "Snippet not found" })).toBeVisible();

    await editor.saveNew("Numbered");
    await page.keyboard.press("Alt+Shift+D");
    await expect(details.getByRole("radio", { name: "Unlisted" })).toHaveAccessibleDescription(
      /This link is numbered, so it can be guessed\. Save as new/,
    );
  });
  await test.step("a visibility shows as soon as it is chosen, the last of several choices wins, and a private one opens for its owner once they have signed in", async () => {
    await page.keyboard.press("Escape");
    const address = await editor.saveNew("Mine");
    await editor.button("Details").click();
    const dialog = page.getByRole("dialog", { name: "Details" });
    const release = await holdBack(page, routes.changeSnippet.path);
    const sent = page.waitForRequest(routes.changeSnippet.path);
    await dialog.getByRole("radio", { name: "Unlisted" }).check();
    await sent;
    const last = page.waitForResponse((response) => !!response.request().postData()?.includes("private"));
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: "Private" })).toBeChecked();
    release();
    await (await last).finished();
    await expect(dialog.getByRole("radio", { name: "Private" })).toBeChecked();
    await reader.page.goto(address);
    await expect(reader.page.getByRole("heading", { name: "Snippet not found" })).toBeVisible();
    await reader.chooseFrom("Account", "Sign out");
    await reader.page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await reader.giveName(ada);
    await expect(reader.code).toHaveText("<h1>Mine</h1>");
  });
});
