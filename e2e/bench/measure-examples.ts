import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Amounts } from "./amounts.ts";
import type { Section } from "./figure.ts";
import { typeIntoSearch } from "./in-page/type-into-search.ts";
import { median } from "./median.ts";

/** A frame for most keys, and what is not felt for the others. */
const targetsMs = { middle: 16, slowest: 50 };
const phrases = ["pagination server", "showExport", "data-side-pagination", "the table"];

/** The time for a key in the search of a thousand examples, and for opening the list. */
export const measureExamples = async ({
  browser,
  rounds,
  examples,
  start,
}: Pick<Amounts, "rounds" | "examples" | "start"> & { browser: Browser }): Promise<Section> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-examples-"));
  await writeExamples(join(folder, "many"), examples);
  const product = await start({
    DATA_DIR: join(folder, "data"),
    EXAMPLES_SOURCES: `bootstrap-table=${join(folder, "many")}`,
  });
  const keys = phrases.flatMap((phrase) => Array.from(phrase)).map(() => [] as number[]);
  const longest: number[] = [];
  try {
    const page = await browser.newPage();
    await openPanel(page, product.origin, examples);
    for (let round = -1; round < rounds; round++) {
      const typed = await page.evaluate(typeIntoSearch, phrases);
      if (round < 0) continue;
      for (const [key, ms] of typed.keys.entries()) keys[key]?.push(ms);
      longest.push(Math.max(0, ...typed.longTasks));
    }
    await page.close();
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const medians = keys.map((times) => median(times));
  return {
    title: `Examples search: from a typed key to the results laid out, over ${examples} examples and the editor's own`,
    figures: [
      { title: "middle key", ...inMs(median(medians)), target: { atMost: targetsMs.middle } },
      { title: "slowest key", ...inMs(Math.max(...medians)), target: { atMost: targetsMs.slowest } },
      { title: "longest task of a round, if above 50", ...inMs(median(longest)), target: null },
    ],
    notes: [
      `${medians.length} keys of ${phrases.map((phrase) => JSON.stringify(phrase)).join(", ")}; of each the median of ${rounds} rounds.`,
    ],
  };
};

const inMs = (ms: number) => ({ product: ms, baseline: null, unit: "ms" as const });

const openPanel = async (page: Page, origin: string, examples: number) => {
  await page.goto(origin);
  await page.getByRole("button", { name: "Examples", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search examples" }).waitFor();
  await page
    .getByRole("link", { name: new RegExp(`^Paging ${examples - 1}`) })
    .waitFor({ state: "attached" });
};

const topics = [
  "Paging",
  "Sorting",
  "Export",
  "Filters",
  "Rows",
  "Columns",
  "Selection",
  "Server",
  "Cells",
  "Texts",
];

/** With words as in real examples, so that a search finds some, many and nearly all. */
const writeExamples = async (folder: string, examples: number) => {
  await mkdir(folder, { recursive: true });
  for (let n = 0; n < examples; n++) {
    const [topic, other, third] = [0, 3, 7].map(
      (shift) => topics[(Math.floor(n / 7) + shift) % topics.length],
    );
    await mkdir(join(folder, `${topic}`), { recursive: true });
    await writeFile(
      join(folder, `${topic}`, `e${n}.html`),
      `<script>
  init({
    title: '${n === examples - 1 ? "Paging" : topic} ${n} of the table',
    desc: 'Shows ${other} with showExport and pagination on the ${third} side, number ${n}.'
  })
</script>
<table data-toggle="table"></table>
`,
    );
  }
};
