import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommitChange } from "@online-editor/contract";
import {
  type CommitAnswer,
  MatrixAnswer,
  SearchAnswer,
  SearchAnswers,
} from "@online-editor/contract/judgement";
import { packDocument } from "@online-editor/run/packed-document";
import { releaseFiles } from "@online-editor/testing/release-sources.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { outputOfCommand, runCommand } from "./product/run-command.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test as base } from "./product/branch-product.ts";
import type { EditorPage } from "./product/editor-page.ts";
import { type LibraryHost, sourcesOf, tableRepository } from "./product/library-repositories.ts";
import { makeHistory, selectHistory } from "./regressions/commit-history.ts";
import { contentOf, readRegressions, type Regression } from "./regressions/read-regressions.ts";

// Commits are built one after the other.
base.slow();

/** `history`: the git host, whose repository of the select also has commits between releases, made of their sources. */
const test = base.extend<object, { history: LibraryHost }>({
  history: [
    async ({ gitHost }, use) => {
      await makeHistory(gitHost, selectHistory);
      await use(gitHost);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** What the commit of a regression has brought into the sources, or taken from them: it is in no other. */
const broken = { slug: "tab-after-destroy", text: "      this.$el.attr('tabindex', -1)" };
const regressionNamed = (slug: string): Regression => {
  const regression = readRegressions().find((one) => one.slug === slug);
  if (!regression) throw new TypeError(`There is no ${slug}.`);
  return regression;
};
const { repository } = selectHistory;

/** What git itself says of the commit between two tags that changed how often a text occurs. */
const commitThatChanged = async (
  host: LibraryHost,
  { text, from, to }: { text: string; from: string; to: string },
): Promise<CommitChange> => {
  const alongFirstParents = ["--first-parent", "--diff-merges=first-parent"];
  const facts = ["--no-patch", "--format=%H%n%P%n%aI%n%s", `-S${text}`, `${from}..${to}`];
  const log = await host.git(repository, ["log", ...alongFirstParents, ...facts]);
  const [commit = "", parents = "", authoredAt = "", subject = "", ...more] = log.split("\n");
  expect(more, text).toEqual([]);
  const [parent = ""] = parents.split(" ");
  const changed = await host.git(repository, ["diff", "--name-status", parent, commit]);
  return CommitChange.parse({
    commit,
    parent,
    authoredAt: new Date(authoredAt).toISOString(),
    subject,
    pullRequest: Number(/#(\d+)/.exec(subject)?.[1]),
    address: `${host.url}/${repository}/commit/${commit}`,
    files: changed.split("\n").map((line) => ({
      path: line.slice(2),
      change: line.startsWith("A") ? "added" : line.startsWith("D") ? "removed" : "changed",
    })),
  });
};

/** As few as a bisection needs; each that does not build costs one more. */
const expectFewBuilds = async (
  host: LibraryHost,
  { verdicts }: Pick<CommitAnswer, "verdicts">,
  range: { from: string; to: string },
) => {
  const count = ["rev-list", "--count", "--first-parent", `${range.from}..${range.to}`];
  const commits = Number(await host.git(repository, count)) + 1;
  const unbuildable = verdicts.filter(({ verdict }) => verdict === "cannot-run");
  expect(commits).toBeGreaterThan(6);
  expect(verdicts.length - unbuildable.length).toBeLessThanOrEqual(Math.ceil(Math.log2(commits)) + 2);
};

test("the command line goes on from the releases of a regression to its commit", async ({
  history: host,
}) => {
  const folder = await makeTemporaryFolder();
  try {
    const { slug, path, lastGood, firstBad } = regressionNamed(broken.slug);
    const text = await readFile(path, "utf8");
    const ofEnds = text.replace(/^releases: .*$/m, `releases: "${lastGood} || ${firstBad}"`);
    await writeFile(join(folder.path, `${slug}.html`), ofEnds);
    const words = ["search", folder.path, "--bisect", "--commits", "--json"];
    const { results } = SearchAnswers.parse(
      JSON.parse(await outputOfCommand(words, { GIT_BASE_URL: host.url })),
    );
    const [{ commits } = {}, ...others] = results;
    expect(others).toEqual([]);
    const range = { from: lastGood, to: firstBad };
    expect(commits?.found).toEqual(await commitThatChanged(host, { text: broken.text, ...range }));
    expect(commits?.change).toMatchObject({ verdict: "bad", unknown: [] });
    if (commits) await expectFewBuilds(host, commits, range);
    expect(commits?.verdicts).toContainEqual(
      expect.objectContaining({ subject: "Begin a draft", verdict: "cannot-run" }),
    );
  } finally {
    await folder.stop();
  }
});

test("the command line finds what fixed a document, while its branch is rewritten", async ({
  history: host,
}) => {
  const { slug, path } = regressionNamed("filter-over-numbers");
  const range = { from: "1.6.0", to: "1.7.0" };
  await host.git(repository, ["branch", "moving", range.to]);
  const held = Promise.withResolvers<undefined>();
  const releaseFetches = host.holdFetches(() => {
    held.resolve(undefined);
  });
  const ends = ["--good", "wenzhixin:moving", "--bad", range.from];
  const searched = outputOfCommand(["search", path, "--commits", ...ends, "--json"], {
    GIT_BASE_URL: host.url,
  });
  await Promise.race([held.promise, searched]);
  await host.commit(repository, { branch: "moving", message: "Begin anew", files: {} });
  releaseFetches();
  const { commits } = SearchAnswer.parse(JSON.parse(await searched));
  const text = "row.text.toString().toLowerCase()";
  expect(commits?.found, slug).toEqual(await commitThatChanged(host, { text, ...range }));
  expect(commits?.change).toMatchObject({ verdict: "good", unknown: [] });
  if (commits) await expectFewBuilds(host, commits, range);
});

const table = `<table id="table" data-toggle="table">
  <thead><tr><th data-field="row">Row</th></tr></thead>
  <tbody><tr><td>1</td></tr></tbody>
</table>`;
const works = "document.documentElement.dataset.branch !== 'wrong'";

/** A branch that begins with the core of the table, and does not compile right before a merge after which it is wrong. */
const makeWrong = async (host: LibraryHost) => {
  const [entry, branch] = ["src/bootstrap-table.js", "history"];
  const isCore = (path: string) =>
    path === "package.json" || /^src\/(?!locale|extensions|themes\/[^_]|vue)/.test(path);
  const core = await releaseFiles({ name: "bootstrap-table", version: sourcesOf.table }, isCore);
  const script = Buffer.from(core[entry] ?? []).toString();
  const wrong = { [entry]: `${script}\ndocument.documentElement.dataset.branch = 'wrong'\n` };
  const add = (message: string, files: Record<string, string>, merges?: string) =>
    host.commit(tableRepository, { branch, from: branch, ...(merges && { merges }), message, files });
  const first = await host.commit(tableRepository, { branch, message: "Release", files: core });
  await add("Work still", { "src/more.js": "// More\n" });
  const unbuildable = await add("Do not compile", { [entry]: "const rows = [1, 2" });
  const proposed = { branch: "proposed", from: branch, message: "Sort otherwise", files: wrong };
  const side = await host.commit(tableRepository, proposed);
  const merge = await add("Merge pull request #34 from ada/proposed", wrong, side);
  await add("Write more", { "src/more.js": "// Write more\n" });
  return { first, unbuildable, merge };
};

test("the command line finds the commit between two refs, skipping one that does not compile", async ({
  gitHost: host,
}) => {
  const folder = await makeTemporaryFolder();
  try {
    const { first, unbuildable, merge } = await makeWrong(host);
    const document = join(folder.path, "table.html");
    await writeFile(document, table);
    const between = ["--commits", "--good", first, "--bad", "wenzhixin:history"];
    const words = ["search", document, ...between, "--expect", works, "--within", "1", "--json"];
    const { status, stdout } = await runCommand(words, { GIT_BASE_URL: host.url });
    expect(status).toBe(1);
    const schema = z.fromJSONSchema(JSON.parse(await outputOfCommand(["schema", "search"])) as never);
    expect(schema.safeParse(JSON.parse(stdout)).error).toBeUndefined();
    expect(schema.safeParse({ other: true }).success).toBe(false);
    const { verdicts, commits } = SearchAnswer.parse(JSON.parse(stdout));
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
    const { cells } = MatrixAnswer.parse(
      JSON.parse(await outputOfCommand(matrix, { GIT_BASE_URL: host.url })),
    );
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

test("the command line goes on into the merge of a branch, and through a merge in that", async ({
  gitHost: host,
}) => {
  const folder = await makeTemporaryFolder();
  try {
    const entry = "src/bootstrap-table.js";
    const isCore = (path: string) =>
      path === "package.json" || /^src\/(?!locale|extensions|themes\/[^_]|vue)/.test(path);
    const core = await releaseFiles({ name: "bootstrap-table", version: sourcesOf.table }, isCore);
    const script = Buffer.from(core[entry] ?? []).toString();
    const wrong = { [entry]: `${script}\ndocument.documentElement.dataset.branch = 'wrong'\n` };
    const add = (branch: string, message: string, { from = branch, files = {}, merges = "" } = {}) =>
      host.commit(tableRepository, { branch, from, ...(merges && { merges }), message, files });
    const [release, develop, topic] = ["line/release", "line/develop", "line/topic"];
    const first = await host.commit(tableRepository, { branch: release, message: "Release", files: core });
    await add(develop, "Begin to develop", { from: release, files: { "src/more.js": "// More\n" } });
    await add(topic, "Work on it", { from: develop, files: { "src/more.js": "// Work\n" } });
    const culprit = await add(topic, "Sort otherwise", { files: wrong });
    await add(topic, "Work more", { files: { "src/more.js": "// Work more\n" } });
    const inner = await add(develop, "Merge branch topic", { files: wrong, merges: topic });
    await add(develop, "Go on", { files: { "src/other.js": "// Go on\n" } });
    const outer = await add(release, "Merge branch develop", { files: wrong, merges: develop });
    await add(release, "Release again", { files: { "src/other.js": "// Again\n" } });
    const document = join(folder.path, "table.html");
    await writeFile(document, table);
    const between = ["--commits", "--good", first, "--bad", `wenzhixin:${release}`];
    const words = ["search", document, ...between, "--expect", works, "--within", "1", "--json"];
    const { stdout } = await runCommand(words, { GIT_BASE_URL: host.url });
    const { commits } = SearchAnswer.parse(JSON.parse(stdout));
    expect(commits?.found?.commit).toBe(culprit);
    expect(commits?.change).toMatchObject({ to: culprit, verdict: "bad", unknown: [] });
    const judged = commits?.verdicts.map(({ commit }) => commit) ?? [];
    expect(judged).toEqual(expect.arrayContaining([inner, outer]));
    expect(new Set(judged).size).toBe(judged.length);
  } finally {
    await folder.stop();
  }
});

/** Opens a regression with its check, and searches its releases until both sides of its break are known. */
const findTheRelease = async (page: Page, editor: EditorPage, regression: Regression) => {
  const { lastGood, firstBad } = regression;
  await page.goto(`/?check#${await packDocument(contentOf(regression))}`);
  await editor.button("Find the release").click();
  const [from, to] = [lastGood, firstBad].map((version) => version.replaceAll(".", String.raw`\.`));
  const found = page.getByRole("link", { name: new RegExp(`between ${from}.* and ${to}`) });
  await expect(found).toBeVisible({ timeout: 200_000 });
  return page.getByRole("region", { name: "Search over commits" });
};
const judgedCommits = { name: "Judged commits" };

/** How often the page has asked for a build since. */
const countBuilds = (page: Page): (() => number) => {
  let builds = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/branch") builds += 1;
  });
  return () => builds;
};

/** The commits on which the page runs a document, from now on. */
const noteCommitsRun = (page: Page): readonly string[] => {
  const commits: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !new URL(request.url()).pathname.startsWith("/run/")) return;
    const [, commit] = /(?:@|%40)([0-9a-f]{40})/.exec(request.postData() ?? "") ?? [];
    if (commit !== undefined) commits.push(commit);
  });
  return commits;
};

test("the editor goes on from two releases to the commit, also after a stop and a reload, and judges nothing twice", async ({
  editor,
  page,
  history: host,
}) => {
  const regression = regressionNamed(broken.slug);
  const range = { from: regression.lastGood, to: regression.firstBad };
  const commits = await findTheRelease(page, editor, regression);
  const judged = commits.getByRole("list", judgedCommits).getByRole("listitem");
  const builds = countBuilds(page);
  const commitsRun = noteCommitsRun(page);
  await editor.button("Find the commit").click();
  await expect(commits.getByRole("status")).toContainText(/about \d+ builds left/);
  await expect(judged).not.toHaveCount(0);
  await editor.button("Stop").click();
  await expect(commits.getByRole("status")).toHaveText("Stopped. Press Find the commit to continue.");
  const known = await judged.count();
  await editor.button("Find the commit").click();
  await expect(judged.nth(known)).toBeAttached();
  await page.reload();

  const found = await commitThatChanged(host, { text: broken.text, ...range });
  const { subject, pullRequest = 0, address } = found;
  await expect(commits.getByRole("status")).toContainText(`“${subject}”`, { timeout: 200_000 });
  await expect(commits.getByRole("status")).toContainText("Broken by");
  const all = await judged.count();
  expect(all).toBeGreaterThan(known);
  // What was under way is asked for, and may be run, once more: when it was stopped, and when the page was reloaded.
  expect(builds()).toBeLessThanOrEqual(all + 2);
  expect(commitsRun.length - new Set(commitsRun).size).toBeLessThanOrEqual(2);
  await expect(commits.getByRole("link", { name: "Changes of this commit" })).toHaveAttribute(
    "href",
    address,
  );
  await expect(commits.getByRole("link", { name: `Pull request #${pullRequest}` })).toHaveAttribute(
    "href",
    `${host.url}/${repository}/pull/${pullRequest}`,
  );
  await expect(commits.getByRole("list", { name: "Changed sources" })).toHaveText("src/MultipleSelect.js");
  expect(await axeFindings(page)).toEqual([]);

  await test.step("a reload runs nothing again", async () => {
    const [asked, ran] = [builds(), commitsRun.length];
    await page.reload();
    await expect(commits.getByRole("status")).toContainText(`“${subject}”`);
    expect([builds(), commitsRun.length]).toEqual([asked, ran]);
  });

  await test.step("a judged commit is opened", async () => {
    await judged.filter({ hasText: subject }).getByRole("button").click();
    await expect(editor.choice("Version")).toHaveAccessibleName(/^Version [0-9a-f]{7}/);
    await editor.hasRun();
  });

  await test.step("a matrix has refs as its rows", async () => {
    await editor.button("Matrix").click();
    const matrix = page.getByRole("region", { name: "Matrix" });
    await matrix.getByRole("combobox", { name: "Rows" }).selectOption("Branches");
    await matrix.getByRole("combobox", { name: "Columns" }).selectOption("Directions");
    await matrix.getByRole("searchbox").fill(`${range.from}, ${range.to}, no-such`);
    await matrix.getByRole("searchbox").press("Enter");
    await expect(matrix).toContainText("2 work, 2 broken, 2 cannot run");
    await matrix.getByRole("button", { name: new RegExp(`${range.to} .*, rtl: Broken`) }).click();
    await expect(editor.result.locator("html")).toHaveAttribute("dir", "rtl");
  });

  await test.step("on a phone everything has room", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    // The phone's screen replaces the wide one.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFindings(page)).toEqual([]);
  });
});
