import { join } from "node:path";
import { expect, test } from "vitest";
import { commitTo, home as repository, startGitHost } from "../../../test/git-host.ts";
import { startApp } from "../../../test/start-app.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

const anExample = (title: string) => `<script>init({ title: '${title}' })</script>\n<p></p>\n`;

/** The app with one source in a repository of a real git host; `dataDir` restarts it on the same data. */
const start = async (gitBaseUrl: string, setting: string, dataDir?: string) => {
  const folder = dataDir ?? join(await temporaryFolder(), "data");
  const { parts } = await startApp({
    env: { DATA_DIR: folder, GIT_BASE_URL: gitBaseUrl, EXAMPLES_SOURCES: `bootstrap-table=git:${setting}` },
  });
  const { examples } = parts;
  return {
    dataDir: folder,
    examples,
    titles: () => examples.listed().examples.flatMap(({ title, source }) => (source ? [title] : [])),
    source: () => examples.listed().exampleSources[0],
  };
};

test("examples of a repository's folder are offered, and reread when its branch has moved", async () => {
  const host = await startGitHost();
  await commitTo(host, repository, {
    files: {
      "examples/options/one.html": anExample("One"),
      "examples/bad.html": "<p></p>",
      "other/two.html": anExample("Not in the folder"),
    },
  });
  const { examples, titles, source } = await start(host.url, `${repository}#main:examples`);
  expect(titles()).toStrictEqual(["One"]);
  expect(source()).toMatchObject({
    name: `${repository}#main:examples`,
    unreadable: [{ path: "bad.html", reason: "its first script is not init({…}) alone" }],
  });
  expect(examples.listed().examples.find(({ title }) => title === "One")?.address).toMatchObject({
    category: "options",
    slug: "one",
  });

  const requested = host.requests.length;
  await examples.refresh();
  expect(host.requests.slice(requested).filter((request) => request.startsWith("POST")).length).toBeLessThan(
    4,
  );
  await commitTo(host, repository, { from: "main", files: { "examples/three.html": anExample("Three") } });
  await examples.refresh();
  expect(titles()).toStrictEqual(["One", "Three"]);
});

test("the last good copy is kept while the git host is down, even after a restart", async () => {
  const host = await startGitHost();
  await commitTo(host, repository, { files: { "one.html": anExample("One") } });
  const { dataDir } = await start(host.url, `${repository}#main`);
  await host.stop();
  const { titles, source } = await start(host.url, `${repository}#main`, dataDir);
  expect(titles()).toStrictEqual(["One"]);
  expect(source()?.problem).toMatch(/git host/);
});

test("a folder missing from the repository is reported", async () => {
  const host = await startGitHost();
  await commitTo(host, repository, { files: { "one.html": anExample("One") } });
  const { titles, source } = await start(host.url, `${repository}#main:nowhere`);
  expect(titles()).toStrictEqual([]);
  expect(source()?.problem).toMatch(/none of the files/);
});
