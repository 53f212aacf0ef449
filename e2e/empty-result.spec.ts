import { expect, test } from "./product/editor-page.ts";

const showsNothing = "The document ran but shows nothing.";

// Which page shows nothing, and why, is shown by watch-blank-page.component.test.ts; in which words, by run-trouble.test.tsx.
test("the result says why nothing happens: where a document shows nothing, and where it reaches for the window around it", async ({
  editor,
  page,
}) => {
  await test.step("a document that shows nothing says so with its cause, until it shows something", async () => {
    await editor.open("/");
    await editor.runDocument(`<table id="table"></table><script>
    document.getElementById("tabel");
    addEventListener("message", () => { document.body.append("There it is") });
  </script>`);
    const line = page.getByRole("status").filter({ hasText: showsNothing });
    await expect(line).toContainText("Not in the page: #tabel.");
    await editor.result.locator(":root").evaluate(() => {
      postMessage("");
    });
    await expect(editor.result.getByText("There it is")).toBeVisible();
    await expect(page.getByText(showsNothing)).toBeHidden();
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
