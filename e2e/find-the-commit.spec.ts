import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SearchAnswer } from "@online-editor/contract/check";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { expect, test } from "@playwright/test";
import { type LibraryHost, startLibraryHost, tableRepository } from "./product/library-repositories.ts";

const program = fileURLToPath(new URL("../node_modules/.bin/online-editor", import.meta.url));
const dataDir = fileURLToPath(new URL("../node_modules/.cache/e2e-data/", import.meta.url));
const table = `<table id="table" data-toggle="table"><tbody><tr><td>1</td></tr></tbody></table>`;
const works = "document.documentElement.dataset.branch !== 'wrong'";

/** Puts commits on a branch: two that work, one that does not compile, the merge that is wrong, and two more. */
const makeHistory = async (host: LibraryHost) => {
  const good = await host.push("history", "right", "Work");
  await host.push("history", "still right", "Work still");
  const unbuildable = await host.commit(tableRepository, {
    branch: "history",
    from: "history",
    message: "Do not compile",
    files: { "src/bootstrap-table.js": "const rows = [1, 2" },
  });
  await host.push("side", "wrong", "Sort otherwise");
  const tree = await host.git(tableRepository, ["rev-parse", "side^{tree}"]);
  const parents = ["-p", "history", "-p", "side"];
  const subject = "Merge pull request #34 from ada/side";
  const merge = await host.git(tableRepository, ["commit-tree", tree, ...parents, "-m", subject]);
  await host.git(tableRepository, ["update-ref", "refs/heads/history", merge]);
  for (const message of ["Write more", "Write most"])
    await host.commit(tableRepository, {
      branch: "history",
      from: "history",
      message,
      files: { "src/more.js": `// ${message}\n` },
    });
  return { good, unbuildable, merge };
};

test("the command line goes from two refs to the commit, past one that does not compile", async () => {
  test.setTimeout(240_000);
  const host = await startLibraryHost();
  const folder = await makeTemporaryFolder();
  try {
    const { good, unbuildable, merge } = await makeHistory(host);
    const document = join(folder.path, "table.html");
    await writeFile(document, table);
    const between = ["--commits", "--good", good, "--bad", "wenzhixin:history"];
    const words = ["search", document, ...between, "--expect", works, "--within", "1", "--json"];
    const env = { ...process.env, DATA_DIR: dataDir, GIT_BASE_URL: host.url };
    const ended = await new Promise<string>((resolve, reject) => {
      execFile(program, words, { env }, (_, stdout, stderr) => {
        if (stdout === "") reject(new Error(stderr));
        else resolve(stdout);
      });
    });
    const { verdicts, commits } = SearchAnswer.parse(JSON.parse(ended));
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
  } finally {
    await host.stop();
    await folder.stop();
  }
});
