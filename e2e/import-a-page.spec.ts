import type { Locator, Page } from "@playwright/test";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const page = `<!doctype html>
<html>
  <head>
    <title>Prices</title>
    <link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@4.6.2/dist/css/bootstrap.min.css">
    <link rel="stylesheet" href="https://unpkg.com/bootstrap-table@1.22.1/dist/bootstrap-table.min.css">
  </head>
  <body>
    <table id="table" data-show-export="true"><thead><tr><th data-field="name">Name</th></tr></thead></table>
    <script src="https://code.jquery.com/jquery-3.6.0.min.js"></script>
    <script src="https://cdn.jsdelivr.net/npm/bootstrap@4.6.2/dist/js/bootstrap.min.js"></script>
    <script src="https://unpkg.com/bootstrap-table@1.22.1/dist/bootstrap-table.min.js"></script>
    <script src="https://unpkg.com/bootstrap-table@1.22.1/dist/extensions/export/bootstrap-table-export.min.js"></script>
    <script>$('#table').bootstrapTable({ data: [{ name: 'Pasted' }] })</script>
  </body>
</html>`;

/** Pastes a text into the dialog Import. */
const pasteInto = async (editor: EditorPage, text: string): Promise<Locator> => {
  await editor.chooseFrom("Menu", "Import");
  const dialog = editor.page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("textbox", { name: "HTML" }).fill(text);
  return dialog;
};

test("a pasted page, a dropped file and a file of a collection become documents; others are refused", async ({
  editor,
  page: tab,
}) => {
  await test.step("a pasted page stays as it is, on the release, theme and extensions that it loads", async () => {
    await editor.open("/");
    const dialog = await pasteInto(editor, page);
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(tab.getByText("Imported, on Bootstrap Table 1.22.1: Bootstrap v4, export.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await editor.hasRun();
    await editor.runsOn("Version", "1.22.1");
    await expect(tab.getByRole("textbox", { name: "Title" })).toHaveValue("Prices");
    await expect(editor.result.getByRole("cell", { name: "Pasted" })).toBeVisible();
    await expect(editor.result.getByRole("button", { name: "Export data" })).toBeVisible();
    await expect(editor.code).toContainText("bootstrap-table@1.22.1/dist/bootstrap-table.min.js");
    await tab.reload();
    await editor.hasRun();
    await expect(editor.result.getByRole("cell", { name: "Pasted" })).toBeVisible();
  });
  await test.step("a dropped file becomes a document, and anything but a page is refused", async () => {
    const drop = async (name: string, text: string) => {
      const transfer = await tab.evaluateHandle(
        ([file, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([content ?? ""], file ?? "", { type: "text/html" }));
          return data;
        },
        [name, text],
      );
      await editor.code.dispatchEvent("drop", { dataTransfer: transfer });
    };
    await drop("picture.png", "\0\0");
    await expect(tab.getByText("picture.png is not a text file.")).toBeVisible();
    await drop("small.html", "<p>Dropped</p>");
    await editor.hasRun();
    await expect(editor.result.getByText("Dropped")).toBeVisible();
    await expect(tab.getByRole("textbox", { name: "Title" })).toHaveValue("small");
  });
  await test.step("a file of a collection brings its release, extensions and check", async () => {
    await editor.button("Menu").click();
    await tab.getByRole("menuitem", { name: "Import" }).click();
    const dialog = tab.getByRole("dialog", { name: "Import" });
    await dialog.getByRole("textbox", { name: "HTML" }).fill(`---
title: "Teas"
library: "bootstrap-table"
version: "1.22.1"
theme: "bootstrap4"
extensions: ["export"]
locale: "en-US"
check: {"steps":[],"expectations":[{"expect":"result-text","match":{"how":"contains","text":"Assam"}}],"withinSeconds":2,"isNegated":false}
---
<p>Assam</p>`);
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(
      tab.getByText(/^Imported, on Bootstrap Table 1\.22\.1: .*\. Its check is in the tab Triage\.$/),
    ).toBeVisible();
    await editor.hasRun();
    await editor.runsOn("Version", "1.22.1");
    await expect(tab.getByRole("textbox", { name: "Title" })).toHaveValue("Teas");
    await expect(editor.code).not.toContainText("---");
    await tab.getByRole("tab", { name: "Triage" }).click();
    await editor.button("Run check").click();
    await expect(tab.getByRole("region", { name: "Verdict" })).toContainText("Works");

    await test.step("an address that is not allowed is refused in plain words", async () => {
      await editor.button("Menu").click();
      await tab.getByRole("menuitem", { name: "Import" }).click();
      const dialog = tab.getByRole("dialog", { name: "Import" });
      await dialog.getByRole("button", { name: "Import" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("Enter a URL, paste a page or choose a file.");
      await dialog.getByRole("textbox", { name: "URL" }).fill("http://127.0.0.1:1/secret");
      await dialog.getByRole("button", { name: "Import" }).click();
      await expect(dialog.getByRole("alert")).toHaveText(/Enter the https URL of a gist/);
    });
  });
});

const report = `### Bootstraptable version(s) affected

1.22.1

### Description

The footer is too narrow. It worked in 1.21.4.

\`\`\`html
<table id="orders" data-show-export="true"></table>
\`\`\`

\`\`\`js
$('#orders').bootstrapTable({ url: '/api/orders', columns: [{ field: 'customer', title: 'Customer' }] })
\`\`\`
`;

const reportOrCode = (tab: Page) => tab.getByRole("radiogroup", { name: "Report or code" });

/** A document that was made of a report shows that first. */
const showCode = (tab: Page) => reportOrCode(tab).getByText("Code", { exact: true }).click();

test("a report becomes a document with its words, whether pasted, in the code, or only a link", async ({
  editor,
  page: tab,
}) => {
  await test.step("a pasted report becomes a document with its words, and says what was made", async () => {
    await editor.open("/");
    const dialog = await pasteInto(editor, report);
    await dialog.getByRole("button", { name: "Open the report" }).click();
    await expect(tab.getByText("Report opened, on Bootstrap Table 1.22.1.")).toBeVisible();
    const answer = tab.getByRole("group", { name: "Answer of /api/orders" });
    await expect(answer.getByRole("radio", { name: "made" })).toBeChecked();
    await editor.hasRun();
    await editor.runsOn("Version", "1.22.1");
    await expect(editor.result.getByRole("cell", { name: "Customer 1", exact: true })).toBeVisible();
    await expect(editor.result.getByRole("button", { name: "Export data" })).toBeVisible();
    await editor.button("Find the break").click();
    await expect(
      tab.getByRole("combobox", { name: "Releases to search" }).getByRole("option", { selected: true }),
    ).toHaveText(/^since 1\.21 /);
  });
  await test.step("a report pasted into an empty document can be opened, and is text until then", async () => {
    await showCode(tab);
    await editor.write("");
    await editor.code.evaluate((code, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      code.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, report);
    await expect(editor.code).toContainText("The footer is too narrow.");
    await expect(tab.getByText("The pasted text looks like a bug report.")).toBeVisible();
    await tab.getByRole("button", { name: "Open the report" }).click();
    await expect(reportOrCode(tab).getByRole("radio", { name: "Report" })).toBeChecked();
    await showCode(tab);
    await expect(editor.code).toContainText("bootstrapTable({");
    await editor.hasRun();
    await editor.runsOn("Version", "1.22.1");
    await expect(editor.result.getByRole("cell", { name: "Customer 1", exact: true })).toBeVisible();
  });
  await test.step("a report that is only a link to a gist opens its page, and names a gist that cannot be had", async () => {
    const problem = { type: "about:blank", code: "document-not-fetched", title: "Not fetched", status: 502 };
    await tab.route(/\/api\/document\?/, async (route) => {
      if (new URL(route.request().url()).searchParams.get("address")?.endsWith("/0a1b"))
        await route.fulfill({ json: { name: "page.html", code: "<h1>The footer of the gist</h1>" } });
      else
        await route.fulfill({
          status: 502,
          json: { ...problem, detail: "It answers 404." },
        });
    });
    const good = await pasteInto(editor, "## Footer\n\nhttps://gist.github.com/ada/0a1b");
    await good.getByRole("button", { name: "Open the report" }).click();
    await expect(editor.result.getByRole("heading", { name: "The footer of the gist" })).toBeVisible();

    const gone = await pasteInto(editor, "## Footer\n\nhttps://gist.github.com/ada/0a1c");
    await gone.getByRole("button", { name: "Open the report" }).click();
    const notifications = tab.getByRole("region", { name: "Notifications" });
    await expect(notifications).toContainText("No code in it, only links that are not followed.");
    await gone.getByRole("button", { name: "Cancel" }).click();
    await notifications.getByRole("button", { name: "Details" }).last().click();
    await expect(
      tab.getByRole("dialog", { name: "Parts of the report" }).getByRole("region", { name: "Left out" }),
    ).toHaveText("Left outhttps://gist.github.com/ada/0a1c (It answers 404.): not followed");
  });
  await test.step("a report that is only a link to a snippet opens what the snippet shows", async () => {
    await tab.keyboard.press("Escape");
    await editor.signIn("linked");
    const link = await editor.saveNew("Footer", "<h1>The footer of the snippet</h1>");
    const dialog = await pasteInto(editor, `The footer is too narrow since 1.22.1, see ${link}`);
    await dialog.getByRole("button", { name: "Open the report" }).click();
    await expect(editor.result.getByRole("heading", { name: "The footer of the snippet" })).toBeVisible();
    await expect(tab).toHaveURL(/new=/);
  });
});
