import { startGitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { EditorPage, expect } from "./product/editor-page.ts";
import { test as base } from "./product/own-product.ts";
import { releaseFile } from "./product/release-file.ts";
import { fieldsOf, rowsOf } from "./promises/promised.ts";

// The host has the tags; their files are those of the next release, which npm has.
const test = base.extend<{ gitHost: Awaited<ReturnType<typeof startGitHttpBackend>> }>({
  gitHost: async ({ browserName: _ }, use) => {
    const host = await startGitHttpBackend();
    await host.createRepository("wenzhixin/multiple-select", [
      {
        tag: "1.1.0",
        files: {
          "jquery.multiple.select.js": await releaseFile("/npm/multiple-select@1.2.1/multiple-select.js"),
          "multiple-select.css": await releaseFile("/npm/multiple-select@1.2.1/multiple-select.css"),
        },
      },
    ]);
    await host.createRepository("wenzhixin/bootstrap-table", [
      {
        tag: "1.13.0",
        message: "Release 1.13.0",
        files: {
          "dist/bootstrap-table.min.js": await releaseFile(
            "/npm/bootstrap-table@1.13.1/dist/bootstrap-table.min.js",
          ),
          "dist/bootstrap-table.min.css": await releaseFile(
            "/npm/bootstrap-table@1.13.1/dist/bootstrap-table.min.css",
          ),
        },
      },
    ]);
    await use(host);
    await host.stop();
  },
});

test("releases that exist only in git run too, and once fetched without the git host", async ({
  page,
  startOwn,
  gitHost,
}) => {
  const { origin } = await startOwn({ GIT_BASE_URL: gitHost.url });
  const editor = new EditorPage(page);

  await test.step("the select's 1.1.0, named by the link", async () => {
    await editor.open(`${origin}/?library=multiple-select&version=1.1.0`);
    await editor.runsOn("Version", "1.1.0");
    await expect(fieldsOf(editor.result).first()).toContainText("Yamato Star");
    await expect(editor.result.locator('script[src*="/gh/wenzhixin/multiple-select@1.1.0/"]')).toBeAttached();
  });

  await test.step("the table's 1.13.0, chosen at the bar", async () => {
    await editor.open(`${origin}/?theme=bootstrap4`);
    await editor.choose("Version", "1.13.0");
    await editor.hasRun();
    await editor.runsOn("Version", "1.13.0");
    await expect(rowsOf(editor.result)).toHaveCount(8);
    await expect(
      editor.result.locator('script[src*="/gh/wenzhixin/bootstrap-table@1.13.0/"]'),
    ).toBeAttached();
  });

  await test.step("without the git host", async () => {
    await gitHost.cut();
    await editor.open(`${origin}/?library=multiple-select&version=1.1.0`);
    await expect(fieldsOf(editor.result).first()).toContainText("Yamato Star");
  });

  await test.step("one that was never fetched is named, and no line of the document is blamed", async () => {
    await editor.open(`${origin}/?theme=bootstrap4`);
    await editor.choose("Version", "1.27.2");
    const message = page.getByRole("alert");
    await expect(
      message.getByRole("heading", { name: "bootstrap-table 1.27.2 could not be fetched" }),
    ).toBeVisible();
    await expect(editor.choice("Version")).toHaveAccessibleName(/^Version 1\.27\.2.*, could not be fetched$/);
    await expect(editor.problems).toHaveCount(0);
    await expect(page.getByText("No problems")).toBeVisible();
    await gitHost.restore();
  });
});
