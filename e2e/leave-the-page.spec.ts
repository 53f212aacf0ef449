import { expect, test } from "./product/editor-page.ts";

const stays = "A result shows only the document: links are not followed, and forms are not sent.";

test("a document that sends, follows or leaves is kept on the screen, and what it tried is said", async ({
  editor,
  page,
}) => {
  await test.step("a document that sends, follows or leaves is kept on the screen, and what it tried is said", async () => {
    await test.step("a form is not sent: the result stays, and Console says what it would send", async () => {
      await editor.open("/");
      await editor.runDocument(`<form action="/save" method="post">
    <select name="port" multiple><option selected>Oslo<option selected>Bergen</select>
    <input name="ship" aria-label="Ship"><button>Send</button>
  </form>`);
      const ship = editor.result.getByRole("textbox", { name: "Ship" });
      await ship.click();
      await page.keyboard.type("Aurora");
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("log").getByText("POST /save port=Oslo&port=Bergen&ship=Aurora"),
      ).toBeVisible();
      await expect(page.getByText(stays)).toBeVisible();
      await editor.result.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("log").getByLabel("2 times")).toBeVisible();
      await expect(ship).toHaveValue("Aurora");
    });
    await test.step("nor is one that a script submits, by itself or with jQuery", async () => {
      await editor.runDocument(`<form action="/book"><input name="tests" value="ferritin"></form>
    <button onclick="document.forms[0].submit(); $('form').submit()">Book</button>`);
      await editor.result.getByRole("button", { name: "Book" }).click();
      const sent = page.getByRole("log").getByText("GET /book tests=ferritin");
      await expect(sent).toBeVisible();
      await expect(page.getByRole("log").getByLabel("2 times")).toBeVisible();
      await expect(page.getByText(stays)).toBeVisible();
    });
    await test.step("a link is not followed, except to a place in the page or in a tab", async () => {
      await editor.runDocument(`<a href="/elsewhere?a=1">Elsewhere</a> <a href="#there">Down</a>
    <a href="${new URL(page.url()).origin}/" target="_blank">Tab</a><p style="margin-top: 3000px" id="there">There</p>`);
      await editor.result.getByRole("link", { name: "Down" }).click();
      await expect(editor.result.getByText("There")).toBeInViewport();
      const tab = page.context().waitForEvent("page");
      await editor.result.getByRole("link", { name: "Tab" }).click();
      await (await tab).close();
      await expect(page.getByText(stays)).toBeHidden();
      await editor.result.getByRole("link", { name: "Elsewhere" }).click();
      await expect(page.getByRole("log").getByText("GET /elsewhere?a=1")).toBeVisible();
      await expect(page.getByText(stays)).toBeVisible();
      await expect(editor.result.getByText("There")).toBeAttached();
    });
  });
  await test.step("a script that leaves the page is named as the cause, and Run again shows the document", async () => {
    for (const [script, cause] of Object.entries(departures)) {
      await editor.runDocument(`<button onclick="${script}">Leave</button>`);
      await editor.result.getByRole("button", { name: "Leave" }).click();
      await expect(page.getByRole("heading", { name: "The document left its page" })).toBeVisible();
      await expect(page.getByText(cause)).toBeVisible();
      await expect(editor.whatRuns.getByRole("img", { name: "Failed" })).toBeVisible();
      await page.getByRole("button", { name: "Run again" }).click();
      await expect(editor.result.getByRole("button", { name: "Leave" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "The document left its page" })).toBeHidden();
    }
  });
  await test.step("a document that leaves while it loads says so, and the next document runs", async () => {
    await editor.tryDocument(`<p>Here</p><script>location.replace("/elsewhere")</script>`);
    await expect(page.getByRole("heading", { name: "The document left its page" })).toBeVisible();
    await editor.runDocument("<p>Another</p>");
    await expect(editor.result.getByText("Another")).toBeVisible();
  });
});

/** What a script does to its page, and the sentence that says so. */
const departures = {
  "location.reload()": "A script reloaded the page or went elsewhere.",
  "location.href = 'https://example.com/rows'": "A script went to https://example.com/rows.",
  "location.assign('https://example.com/ports')": "A script went to https://example.com/ports.",
};
