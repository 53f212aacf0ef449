import { cp, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Expectation } from "@online-editor/contract/check";
import { releaseFiles } from "@online-editor/testing/release-sources.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/branch-product.ts";
import { onlineEditor, runToEnd, sharedEnvironment } from "./product/command-line.ts";
import { type LibraryHost, sourcesOf, tableRepository } from "./product/library-repositories.ts";

const workflows = fileURLToPath(new URL("../docs/workflows/", import.meta.url));
const script = join(workflows, "check-collection.sh");
const entry = "src/bootstrap-table.js";

/** A pull request that changes what an empty cell shows, on a branch with only the core of the table. */
const openPullRequest = async (host: LibraryHost) => {
  const isCore = (path: string) => path === "package.json" || /^src\/(?!locale|extensions)/.test(path);
  const core = await releaseFiles({ name: "bootstrap-table", version: sourcesOf.table }, isCore);
  const base = await host.commit(tableRepository, { branch: "base", message: "Release", files: core });
  const source = Buffer.from(core[entry] ?? []).toString();
  const files = { [entry]: `${source}\n$.fn.bootstrapTable.defaults.undefinedText = '?'\n` };
  const head = await host.commit(tableRepository, {
    branch: "otherwise",
    from: "base",
    message: "Show otherwise",
    files,
  });
  await host.git(tableRepository, ["update-ref", "refs/pull/34/head", head]);
  return { base, head };
};

const tableOf = (count: number) => `<table id="t"></table>
<script>
  $("#t").bootstrapTable({
    columns: [{ field: "name", title: "Name" }, { field: "rank", title: "Rank" }],
    data: Array.from({ length: ${count} }, (_, row) => ({ name: "Row " + row })),
  });
</script>`;

const shows = (text: string): Expectation => ({
  expect: "text",
  target: { by: "selector", selector: "#t tbody tr:first-child td:last-child" },
  match: { how: "contains", text },
});
const others = Array.from({ length: 2 }, (_, index) => ({
  title: `Rows ${index + 1}`,
  code: tableOf(index + 1),
  expectation: {
    expect: "count",
    target: { by: "selector", selector: "#t tbody tr" },
    count: index + 1,
  } satisfies Expectation,
}));
const snippets = [
  { title: "<b>Dash</b>", code: tableOf(1), expectation: shows("-") },
  { title: "Dash | in two", code: tableOf(2), expectation: shows("-") },
  { title: "Question", code: tableOf(1), expectation: shows("?") },
  { title: "Nothing", code: tableOf(1), expectation: shows("nothing") },
  ...others,
];

/** Saves the snippets as the signed-in user, and returns their addresses, that of their collection, and a token. */
const collect = (page: Page, username: string) =>
  page.evaluate(
    async ({ all, owner }) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      const post = async <Reply>(path: string, body: object) => {
        const headers = { "content-type": "application/json", "x-xsrf-token": token };
        const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(await response.text());
        return response.json() as Promise<Reply>;
      };
      const selection = { version: "1.24.1", theme: "bootstrap5", extensions: [], locale: "en-US" };
      await post("/api/collection", { name: "cells", title: "Cells" });
      const addresses: string[] = [];
      for (const { title, code, expectation } of all) {
        const check = { expectations: [expectation], withinSeconds: 1 };
        const library = { library: "bootstrap-table", ...selection };
        const { id } = await post<{ id: string }>("/api/code", {
          content: { title, description: "", code, library, check },
        });
        await post("/api/collection/entry", { name: "cells", snippet: { username: owner, id } });
        addresses.push(`${location.origin}/code/${owner}/${id}`);
      }
      const { secret } = await post<{ secret: string }>("/api/token", {
        name: "CI",
        scopes: ["write"],
        days: 30,
      });
      return { addresses, token: secret, collection: `${location.origin}/collection/${owner}/cells` };
    },
    { all: snippets, owner: username },
  );

const Workflow = z.object({
  env: z.record(z.string(), z.string()),
  jobs: z.object({
    check: z.object({
      steps: z.array(
        z.object({
          name: z.string().optional(),
          run: z.string().optional(),
          env: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  }),
});

/** Runs the workflow's step that checks, as a job does on a pull request, and returns the job summary too. */
const runWorkflow = async (
  host: LibraryHost,
  { collection, values }: { collection: string; values: Readonly<Record<string, string>> },
) => {
  const { env, jobs } = Workflow.parse(
    parse(await readFile(join(workflows, "check-collection.yml"), "utf8")),
  );
  const step = jobs.check.steps.find(({ name }) => name === "Check the collection");
  if (!step?.run) throw new TypeError("The workflow has no such step.");
  const more: Record<string, string> = { ...env, COLLECTION: collection };
  for (const [name, text] of Object.entries(step.env ?? {}))
    more[name] = text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => values[expression] ?? "");
  return runAsJob(host, ["-c", step.run], more);
};

/** Runs the shell script without a workflow. */
const runScript = (host: LibraryHost, words: string[]) => runAsJob(host, [script, ...words], {});

const runAsJob = async (host: LibraryHost, words: string[], more: Readonly<Record<string, string>>) => {
  const folder = await makeTemporaryFolder();
  const file = join(folder.path, "summary.md");
  const env = {
    ...process.env,
    ...sharedEnvironment,
    PATH: `${dirname(onlineEditor)}:${process.env["PATH"] ?? ""}`,
    GIT_BASE_URL: host.url,
    GITHUB_STEP_SUMMARY: file,
    ...more,
  };
  try {
    await cp(workflows, join(folder.path, ".github/workflows"), { recursive: true });
    const ended = await runToEnd("sh", words, { env, cwd: folder.path });
    return { ...ended, summary: await readFile(file, "utf8") };
  } finally {
    await folder.stop();
  }
};

test("a library's CI reports what a pull request breaks and fixes in a collection, like the editor", async ({
  editor,
  page,
  gitHost,
}) => {
  test.slow();
  const { base, head } = await openPullRequest(gitHost);
  const ada = aUsername("ada");
  await editor.openAs(ada, "/?new=collection");
  await editor.hasRun();
  const { addresses, collection, token } = await collect(page, ada);
  await page.goto(collection);
  await expect(page.getByRole("region", { name: "Verdicts" })).toContainText("No verdicts yet");
  const { status, stdout, summary } = await runWorkflow(gitHost, {
    collection,
    values: {
      "github.event.pull_request.number": "34",
      "github.event.pull_request.base.ref": "base",
      "secrets.ONLINE_EDITOR_TOKEN": token,
    },
  });
  expect([status, stdout]).toEqual([1, ""]);
  const refs = `bootstrap-table #34 (${head.slice(0, 7)}) against wenzhixin:base (${base.slice(0, 7)})`;
  expect(summary).toContain(`**2 broken, 1 fixed, 1 still broken, 2 still working**, ${refs}`);
  const tables = summary.split("\n### ").slice(1);
  const rowOf = (title: string, index: number) => `| ${title} (${addresses[index] ?? ""}) | `;
  expect(tables.map((one) => one.split("\n").filter((line) => line.startsWith("| ")).length - 2)).toEqual([
    2, 1, 1,
  ]);
  expect(tables[0]).toMatch(/^Broken\n/);
  expect(tables[0]).toContain(rowOf("\\<b\\>Dash\\</b\\>", 0));
  expect(tables[0]).toContain(rowOf("Dash \\| in two", 1));
  expect(tables[1]).toMatch(/^Fixed\n/);
  expect(tables[1]).toContain(rowOf("Question", 2));
  expect(tables[2]).toMatch(/^Still broken\n/);
  expect(tables[2]).toContain(rowOf("Nothing", 3));

  await page.reload();
  const table = page.getByRole("grid", { name: "Verdicts" });
  const [requested, against] = [`#34 (${head.slice(0, 7)})`, `wenzhixin:base (${base.slice(0, 7)})`];
  await expect(table.getByRole("columnheader", { name: requested })).toBeVisible();
  await expect(table.getByRole("rowheader")).toHaveText(snippets.map(({ title }) => title));
  const cell = (title: string, ref: string) => table.getByRole("link", { name: `${title}, ${ref}: ` });
  await expect(cell("<b>Dash</b>", requested)).toHaveText("Broken");
  await expect(cell("<b>Dash</b>", against)).toHaveText("Works");
  await cell("<b>Dash</b>", requested).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(cell("Question", requested)).toBeFocused();
  await expect(page.getByRole("region", { name: "Verdicts" })).toContainText(`Uploaded by ${ada}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${addresses[2] ?? ""}.*commit=${head}`));

  const cellOf = ({ title }: { title: string }) => cell(title, requested);
  await page.goBack();
  /** One that is broken, and one that is fixed. */
  const ofEachOutcome = [0, 2].flatMap((at) => snippets.slice(at, at + 1));
  const byProgram: string[] = [];
  for (const snippet of ofEachOutcome) byProgram.push(await cellOf(snippet).innerText());
  const verdict = page.getByRole("region", { name: "Verdict" }).getByRole("strong");
  const inEditor: string[] = [];
  for (const snippet of ofEachOutcome) {
    await cellOf(snippet).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(snippet.title);
    await expect(editor.choice("Version")).toHaveAccessibleName(new RegExp(head.slice(0, 7)));
    await editor.runCheck();
    inEditor.push(await verdict.innerText());
    await page.goBack();
  }
  expect(inEditor).toEqual(byProgram);
});

test("a summary says that nothing was judged, and nothing counts as broken", async ({ gitHost }) => {
  const { status, summary } = await runScript(gitHost, ["no-such-folder", "#34", "base"]);
  expect(status).toBe(3);
  expect(summary).toBe("## Collection\n\nNothing was judged. The log of this step says why.\n");
});
