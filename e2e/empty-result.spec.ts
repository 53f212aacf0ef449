import { expect, test } from "./product/editor-page.ts";

const showsNothing = "The document ran but shows nothing.";

/** Documents that show nothing, by the cause that is named. */
const causes = {
  "Not in the page: #tabel, #other.": `<table id="table"></table>
    <script>$("#tabel").bootstrapTable({ data: [] }); document.getElementById("other"); document.getElementById("table")</script>`,
  "In the page but hidden: #table.": `<div hidden><table id="table"><tr><td>one</td></tr></table></div>`,
  "Browsers do not run scripts of type text/javascrip.": `<script type="text/javascrip">document.write("one")</script>`,
  "Browsers do not show markup in a <template>.": `<template><p>one</p></template>`,
  "The document uses parent.location,": `<script>try { parent.location.reload() } catch {}</script>`,
};

test("the result says why nothing happens: where a document shows nothing, and where it reaches for the window around it", async ({
  editor,
  page,
}) => {
  await test.step("a document that shows nothing says so with its cause alone, until it shows something", async () => {
    await test.step("a document that shows nothing says so, with its cause alone", async () => {
      await editor.open("/");
      const line = page.getByRole("status").filter({ hasText: showsNothing });
      for (const [cause, document] of Object.entries(causes)) {
        await editor.runDocument(document);
        await expect(line).toContainText(cause);
        for (const other of Object.keys(causes).filter((each) => each !== cause)) {
          await expect(line).not.toContainText(other);
        }
      }
    });
    await test.step("the line disappears when the document shows something after all", async () => {
      await editor.runDocument(`<script>
    addEventListener("message", () => { document.body.append("There it is") });
  </script>`);
      await expect(page.getByText(showsNothing)).toBeVisible();
      await editor.result.locator(":root").evaluate(() => {
        postMessage("");
      });
      await expect(editor.result.getByText("There it is")).toBeVisible();
      await expect(page.getByText(showsNothing)).toBeHidden();
    });
    await test.step("a document with only an image, a field or a coloured box shows something", async () => {
      // The previous document's line stays until the first of them has run, then disappears: it must not return.
      await editor.runDocument(`<p hidden>none</p>`);
      await expect(page.getByText(showsNothing)).toBeVisible();
      await page.getByRole("tab", { name: "Console" }).click();
      for (const [at, shown] of [
        `<input aria-label="Name">`,
        `<svg width="10" height="10"><rect width="10" height="10"/></svg>`,
        `<div style="height: 20px; background: red"></div>`,
      ].entries()) {
        const said = `looked ${at}`;
        await editor.runDocument(`${shown}<script>setTimeout(() => console.log("${said}"), 1500)</script>`);
        await expect(page.getByRole("log").getByText(said)).toBeVisible();
        await expect(page.getByText(showsNothing)).toBeHidden();
      }
    });
    await test.step("an error needs no further line", async () => {
      await editor.runDocument(
        `<script>setTimeout(() => console.log("looked at"), 1500); missing()</script>`,
      );
      await page.getByRole("tab", { name: "Console" }).click();
      await expect(page.getByRole("log").getByText("looked at")).toBeVisible();
      await expect(page.getByText(showsNothing)).toBeHidden();
    });
  });
  await test.step("a document that reaches for the window around it: the result says why nothing happens", async () => {
    for (const [way, document] of Object.entries({
      "a script that reads its address": `<p>One</p><script>console.log(parent.location.href)</script>`,
      "a script that leads it elsewhere": `<p>One</p><script>top.location = "https://example.com/"</script>`,
      "a script that reads its document": `<p>One</p><script>Promise.resolve().then(() => top.document.title)</script>`,
    }))
      await test.step(way, async () => {
        await editor.runDocument(document);
        await expect(page.getByText(askedOutside)).toBeVisible();
        await expect(editor.code).toBeVisible();
        await editor.runDocument("<p>Plain</p>");
        await expect(page.getByText(askedOutside)).toBeHidden();
      });

    await test.step("a link into it, but not one that the document handles", async () => {
      await editor.runDocument(`<a href="/own" target="_top" onclick="return false">Handled</a>
      <a href="/away" target="_parent">Away</a>`);
      await editor.result.getByRole("link", { name: "Handled" }).click();
      await expect(page.getByText(askedOutside)).toBeHidden();
      await editor.result.getByRole("link", { name: "Away" }).click();
      await expect(page.getByText(askedOutside)).toBeVisible();
    });
  });
});

const askedOutside = "The document tried to reach the window around it";
