import { fileURLToPath } from "node:url";
import { SearchAnswer } from "@online-editor/contract/judgement";
import { packDocument } from "@online-editor/run/packed-document";
import { startGitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { startProduct } from "@online-editor/testing/start-product.ts";
import type { Browser } from "@playwright/test";
import { outputOf } from "../product/command-line.ts";
import { makeHistory, tableHistory } from "../regressions/commit-history.ts";
import { contentOf, readRegressions, type Regression } from "../regressions/read-regressions.ts";
import type { Figure, Section } from "./figure.ts";

const targetMs = 1_500;
const mostMs = 600_000;
const slug = "export-with-footer";
/** The small content lacks its releases. */
const wholeContent = { CONTENT_DIR: "" };

/** The regression whose commit is looked for. */
const measuredRegression = (): Regression => {
  const regression = readRegressions().find((one) => one.slug === slug);
  if (!regression) throw new TypeError(`There is no ${slug}.`);
  return regression;
};

/** How long a commit takes on the way to the one that broke a document, in the editor and on the command line. */
export const measureCommits = async ({ browser }: { browser: Browser }): Promise<Section> => {
  const regression = measuredRegression();
  const { lastGood, firstBad } = regression;
  const host = await startGitHttpBackend();
  const product = await startProduct({
    // Kept between runs on one machine, so that the registry is asked once; its commits are new ones each time.
    DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/bench-data/", import.meta.url)),
    GIT_BASE_URL: host.url,
    ...wholeContent,
    BUILDS_PER_MINUTE: "0",
  });
  try {
    await makeHistory(host, tableHistory);
    const address = `${product.origin}/?check#${await packDocument(contentOf(regression))}`;
    const built = await timeInEditor(browser, address);
    const warm = await timeInEditor(browser, address);
    const onCommandLine = await timeProgram(host.url, regression);
    return {
      title: `Commits: from ${lastGood} to ${firstBad} of ${regression.library}, time for each that is judged`,
      figures: [
        perCommit("in the editor, each is built", built),
        perCommit("in the editor, warm", warm, targetMs),
        perCommit("on the command line, each is built, with the start", onCommandLine),
      ],
      notes: [
        "Warm: the server has the builds, and no verdict is known.",
        "The repository has the core of the library with four extensions, which are built much sooner than all of it.",
      ],
    };
  } finally {
    await product.stop();
    await host.stop();
  }
};

const perCommit = (title: string, product: number, atMost?: number): Figure => ({
  title,
  product,
  baseline: null,
  unit: "ms",
  target: atMost === undefined ? null : { atMost },
});

/** Finds the commit in a tab that knows nothing, and answers how many milliseconds each took that was judged. */
const timeInEditor = async (browser: Browser, address: string): Promise<number> => {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.getByRole("button", { name: "Find the release" }).click();
    const commits = page.getByRole("region", { name: "Search over commits" });
    await commits.waitFor({ timeout: mostMs });
    // What is known of the releases so far may not have both sides next to each other yet.
    await page.getByRole("button", { name: "Search again" }).waitFor({ timeout: mostMs });
    const startedAt = performance.now();
    await commits.getByRole("button", { name: "Find the commit" }).click();
    await commits.getByRole("status").filter({ hasText: "Broken by" }).waitFor({ timeout: mostMs });
    const took = performance.now() - startedAt;
    return took / (await commits.getByRole("list", { name: "Judged commits" }).getByRole("listitem").count());
  } finally {
    await page.close();
  }
};

/** Finds the commit by one call of the command line, and answers how many milliseconds each took that was judged. */
const timeProgram = async (gitHost: string, { path, lastGood, firstBad }: Regression): Promise<number> => {
  const words = ["search", path, "--commits", "--good", lastGood, "--bad", firstBad, "--json"];
  const startedAt = performance.now();
  const printed = await outputOf(words, { GIT_BASE_URL: gitHost, ...wholeContent });
  const took = performance.now() - startedAt;
  const { commits } = SearchAnswer.parse(JSON.parse(printed));
  return took / (commits?.verdicts ?? []).length;
};
