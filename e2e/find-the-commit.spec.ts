import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MatrixAnswer, SearchAnswer } from "@online-editor/contract/judgement";
import { releaseFiles } from "@online-editor/testing/release-sources.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { outputOf } from "./product/command-line.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/branch-product.ts";
import { type LibraryHost, sourcesOf, tableRepository } from "./product/library-repositories.ts";

const table = `<table id="table" data-toggle="table">
  <thead><tr><th data-field="row">Row</th></tr></thead>
  <tbody><tr><td>1</td></tr></tbody>
</table>`;
const works = "document.documentElement.dataset.branch !== 'wrong'";

const entry = "src/bootstrap-table.js";

/** A branch of its own that begins with the core of the table, which is built much sooner than all of it. */
const startHistory = async (host: LibraryHost, branch: string) => {
  const isCore = (path: string) => path === "package.json" || /^src\/(?!locale|extensions)/.test(path);
  const core = await releaseFiles({ name: "bootstrap-table", version: sourcesOf.table }, isCore);
  const script = Buffer.from(core[entry] ?? []).toString();
  const add = async (
    message: string,
    files: Record<string, string | Uint8Array>,
    from = branch,
    on = branch,
  ) => host.commit(tableRepository, { branch: on, from, message, files });
  const marked = (mark: string) => ({
    [entry]: `${script}\ndocument.documentElement.dataset.branch = '${mark}'\n`,
  });
  const first = await host.commit(tableRepository, {
    branch,
    message: "Release",
    files: { ...core, ...marked("right") },
  });
  return {
    first,
    add,
    /** Merges a pull request after which a page is wrong, and goes on for two commits. */
    async mergeWrong() {
      const side = `${branch}-side`;
      await add("Sort otherwise", marked("wrong"), branch, side);
      const tree = await host.git(tableRepository, ["rev-parse", `${side}^{tree}`]);
      const parents = ["-p", branch, "-p", side];
      const subject = "Merge pull request #34 from ada/side";
      const merge = await host.git(tableRepository, ["commit-tree", tree, ...parents, "-m", subject]);
      await host.git(tableRepository, ["update-ref", `refs/heads/${branch}`, merge]);
      for (const message of ["Enter more", "Write most"])
        await add(message, { "src/more.js": `// ${message}\n` });
      return merge;
    },
  };
};

test("the command line goes from two refs to the commit, past one that does not compile", async ({
  gitHost: host,
}) => {
  const folder = await makeTemporaryFolder();
  try {
    const { first, add, mergeWrong } = await startHistory(host, "history");
    await add("Work still", { "src/more.js": "// More\n" });
    const unbuildable = await add("Do not compile", { [entry]: "const rows = [1, 2" });
    const merge = await mergeWrong();
    const document = join(folder.path, "table.html");
    await writeFile(document, table);
    const between = ["--commits", "--good", first, "--bad", "wenzhixin:history"];
    const words = ["search", document, ...between, "--expect", works, "--within", "1", "--json"];
    const printed = await outputOf(words, { GIT_BASE_URL: host.url });
    const { verdicts, commits } = SearchAnswer.parse(JSON.parse(printed));
    expect(verdicts).toEqual([]);
    expect(commits?.repository).toBe(tableRepository);
    expect(commits?.verdicts.find(({ commit }) => commit === unbuildable)).toMatchObject({
      verdict: "cannot-run",
      reason: expect.stringMatching(/could not be built: .*\(src\/bootstrap-table\.js:1\)/),
    });
    expect(commits?.change).toMatchObject({ to: merge, verdict: "bad", unknown: [unbuildable] });
    // It may be the one that does not compile.
    expect(commits?.found).toBeNull();
    expect(commits?.verdicts.length).toBeLessThanOrEqual(6);

    const over = ["--over", "branches,directions", "--branches", `wenzhixin:history,${unbuildable}`];
    const matrix = ["matrix", document, ...over, "--expect", works, "--within", "1", "--json"];
    const { cells } = MatrixAnswer.parse(JSON.parse(await outputOf(matrix, { GIT_BASE_URL: host.url })));
    expect(cells.map(({ row, verdict }) => `${row.split(" ")[0] ?? ""} ${verdict}`)).toEqual([
      "wenzhixin:history bad",
      "wenzhixin:history bad",
      `${unbuildable} cannot-run`,
      `${unbuildable} cannot-run`,
    ]);
  } finally {
    await folder.stop();
  }
});

test("the editor goes on from two releases to the commit, and knows what it has built", async ({
  editor,
  page,
  gitHost,
}) => {
  await test.step("make the history of two releases", async () => {
    const { add, mergeWrong } = await startHistory(gitHost, "releases");
    await gitHost.git(tableRepository, ["tag", "1.23.5", "releases"]);
    await add("Work still", { "src/more.js": "// More\n" });
    await mergeWrong();
    await gitHost.git(tableRepository, ["tag", "1.24.0", "releases"]);
  });
  await editor.open("/");
  await editor.runDocument(table);
  await page.getByRole("tab", { name: "Check" }).click();
  // The menu is whole once the page has told what it shows.
  await expect(editor.button("What is shown is wrong")).toBeEnabled();
  await editor.button("Add expectation").click();
  await page.getByRole("menuitem", { name: "JavaScript expression" }).click();
  const dialog = page.getByRole("dialog", { name: "Add expectation" });
  const minor = "Number(($.fn.bootstrapTable.VERSION || '1.0.0').split('.')[1])";
  const isRight = `document.documentElement.dataset.branch ? ${works} : ${minor} < 24`;
  await dialog.getByRole("textbox").fill(isRight);
  await dialog.getByRole("button", { name: "Add" }).click();
  await page.getByRole("spinbutton", { name: "Each within" }).fill("1");
  await editor.button("Find the release").click();
  await expect(page.getByRole("link", { name: /between 1\.23\.5.* and 1\.24\.0/ })).toBeVisible();

  let builds = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/branch") builds += 1;
  });
  const commits = page.getByRole("region", { name: "Search over commits" });
  const judged = commits.getByRole("list", { name: "Judged commits" }).getByRole("listitem");
  await commits.getByRole("button", { name: "Find the commit" }).click();
  await expect(judged).not.toHaveCount(0);
  await commits.getByRole("button", { name: "Stop" }).click();
  await expect(commits.getByRole("status")).toHaveText("Stopped. Press Find the commit to continue.");
  const known = await judged.count();

  await commits.getByRole("button", { name: "Find the commit" }).click();
  // Builds take their time on a busy machine.
  await expect(commits.getByRole("status")).toContainText("“Merge pull request #34 from ada/side”", {
    timeout: 200_000,
  });
  await expect(commits.getByRole("status")).toContainText("Broken by");
  // Both ends and two halves of five commits; what was under way when it was stopped is asked for twice.
  expect(builds).toBeLessThanOrEqual(5 + 1);
  expect(await judged.count()).toBeGreaterThan(known);
  await expect(commits.getByRole("link", { name: "Pull request #34" })).toHaveAttribute(
    "href",
    `${gitHost.url}/${tableRepository}/pull/34`,
  );
  await expect(commits.getByRole("list", { name: "Changed sources" })).toHaveText("src/bootstrap-table.js");
  expect(await axeFindings(page)).toEqual([]);

  await judged.filter({ hasText: "Merge pull request" }).getByRole("button").click();
  await expect(editor.choice("Version")).toHaveAccessibleName(/^Version [0-9a-f]{7}/);
  await editor.hasRun();
  await expect(editor.result.locator("html")).toHaveAttribute("data-branch", "wrong");

  await editor.button("Matrix").click();
  const matrix = page.getByRole("region", { name: "Matrix" });
  await matrix.getByRole("combobox", { name: "Rows" }).selectOption("Branches");
  await matrix.getByRole("combobox", { name: "Columns" }).selectOption("Directions");
  await matrix.getByRole("searchbox").fill("1.23.5, releases, no-such");
  await matrix.getByRole("searchbox").press("Enter");
  await expect(matrix).toContainText("2 good, 2 bad, 2 cannot run");
  await matrix.getByRole("button", { name: /releases .*, rtl: Bad/ }).click();
  await expect(editor.result.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(editor.result.locator("html")).toHaveAttribute("data-branch", "wrong");

  await page.setViewportSize({ width: 390, height: 800 });
  // The phone's screen takes the place of the wide one.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);
});
