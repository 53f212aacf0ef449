import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SearchAnswer } from "@online-editor/contract/judgement";
import type { Page } from "@playwright/test";
import { searchCold } from "../product/cold-search.ts";
import type { Amounts } from "./amounts.ts";
import { addressOfChecked, brokenSince, checkedCode, checkedLibrary } from "./checked-document.ts";
import type { Section } from "./figure.ts";
import { watchChecks } from "./in-page/watch-checks.ts";
import { watchLongTasks } from "./in-page/watch-long-tasks.ts";
import { median } from "./median.ts";
import type { Sides } from "./sides.ts";

const targetsMs = { inEditor: 9_000, answer: 3_000, onCommandLine: 12_000, longestTask: 50 };
const mostFetched = 8;
const targetOverhead = 2;
const mostMs = 600_000;

/** The time to judge all releases in the editor and on the command line, and what a check adds to a run. */
export const measureSearch = async ({
  browser,
  product,
  rounds,
  coldReleases,
  breaksSince,
  outputOf,
}: Omit<Sides, "site">): Promise<Section> => {
  const page = await browser.newPage();
  try {
    await page.addInitScript(watchChecks);
    await page.addInitScript(watchLongTasks);
    await page.goto(await addressOfChecked(product));
    const times = await timeChecks(page, rounds);
    // Another hash alone would be a change of the same page.
    await page.goto("about:blank");
    await page.goto(await addressOfChecked(product, brokenSince(breaksSince)));
    await judgeAll(page, "Find the release", breaksSince);
    const inEditor = await judgeAll(page, "Search again", breaksSince);
    const longestTask = await page.evaluate(() => window.longestTask);
    await timeProgram(outputOf, breaksSince, ["--all"]);
    const onCommandLine = await timeProgram(outputOf, breaksSince, ["--all"]);
    const answerOnCommandLine = await timeProgram(outputOf, breaksSince, []);
    const cold = await countFetched(coldReleases, outputOf);
    return {
      title: `Search: each of ${checkedLibrary.releases.length} releases is judged`,
      figures: [
        inMs("in the editor, warm", inEditor.allMs, targetsMs.inEditor),
        inMs("in the editor, warm, until the answer", inEditor.answerMs, targetsMs.answer),
        inMs("on the command line, warm, two workers", onCommandLine, targetsMs.onCommandLine),
        inMs("on the command line, warm, until it ends with the answer", answerOnCommandLine, null),
        inPackages("cold, fetched before the first range", cold.range),
        inPackages("cold, the library's own before both neighbours", cold.neighbours),
        inMs("the editor's longest task meanwhile", longestTask, targetsMs.longestTask),
        {
          title: "a run with a check, and one without",
          product: median(times.checked),
          baseline: median(times.plain),
          ratio: median(times.checked.map((time, at) => time / (times.plain[at] ?? time))),
          unit: "ms",
          target: { atMost: targetOverhead },
        },
      ],
      notes: [
        "Each search is taken twice: the first one also fetches what this machine has not kept.",
        `Cold: a library of ${coldReleases} releases on loopback, four at once.`,
        "A run: from a click on Run to its result, and on Run check to its verdict, which holds at once.",
      ],
    };
  } finally {
    await page.close();
  }
};

const inMs = (title: string, product: number, atMost: number | null) =>
  ({ title, product, baseline: null, unit: "ms", target: atMost === null ? null : { atMost } }) as const;

const inPackages = (title: string, product: number) =>
  ({ title, product, baseline: null, unit: "packages", target: { atMost: mostFetched } }) as const;

/** How many packages a cold search fetches before the ends are there, and before both sides of the change are. */
const countFetched = async (releases: number, outputOf: Amounts["outputOf"]) => {
  const folder = await mkdtemp(join(tmpdir(), "searched-"));
  try {
    const { answer, fetched } = await searchCold(folder, releases, outputOf);
    const own = fetched.filter((name) => name.startsWith("tablesort-"));
    const countUntil = (among: string[], releases: (string | null | undefined)[]) =>
      1 + Math.max(...releases.map((release) => among.indexOf(`tablesort-${release}`)));
    const ends = [answer.verdicts.at(0)?.release, answer.verdicts.at(-1)?.release];
    return {
      range: countUntil(fetched, ends),
      neighbours: countUntil(own, [answer.lastGood, answer.firstBad]),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};

const timeChecks = async (page: Page, rounds: number) => {
  const times = { plain: [] as number[], checked: [] as number[] };
  const ways = {
    plain: { name: "Run", result: '[role="toolbar"] [role="img"][aria-label^="Ran as selected"]' },
    checked: { name: "Run check", result: '[aria-label="Verdict"] strong' },
  };
  await page.getByRole("img", { name: "Ran as selected" }).waitFor();
  for (let round = -1; round < rounds; round++)
    for (const kind of ["plain", "checked"] as const) {
      const { name, result } = ways[kind];
      const button = page.getByRole("button", { name, exact: true });
      const took = await button.evaluate((element, selector) => window.timeRun(element, selector), result);
      if (round >= 0) times[kind].push(took);
    }
  return times;
};

/** Presses a button that searches, and returns the milliseconds until its search has the answer and until its end. */
const judgeAll = async (
  page: Page,
  press: string,
  breaksSince: string,
): Promise<{ answerMs: number; allMs: number }> => {
  const search = page.getByRole("region", { name: "Search over releases" });
  const startedAt = performance.now();
  await page.getByRole("button", { name: press }).click();
  await search.getByRole("progressbar").waitFor();
  await page.evaluate(() => {
    window.longestTask = 0;
  });
  const answer = search.getByRole("status").filter({ hasText: `Broken since ${breaksSince}.` });
  await answer.waitFor({ timeout: mostMs });
  const answerMs = performance.now() - startedAt;
  await page.getByRole("button", { name: "Search again" }).waitFor({ timeout: mostMs });
  return { answerMs, allMs: performance.now() - startedAt };
};

const timeProgram = async (
  outputOf: Amounts["outputOf"],
  breaksSince: string,
  options: readonly string[],
): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), "searched-"));
  try {
    const file = join(folder, "table.html");
    await writeFile(file, checkedCode);
    const startedAt = performance.now();
    const words = [
      "search",
      file,
      "--library",
      "bootstrap-table",
      "--expect",
      brokenSince(breaksSince),
      "--workers",
      "2",
      ...options,
    ];
    SearchAnswer.parse(JSON.parse(await outputOf([...words, "--json"])));
    return performance.now() - startedAt;
  } finally {
    await rm(folder, { recursive: true });
  }
};
