// `npm run bench`: compares the product with the minimum that could do the same. `-- assets snippets` measures only
// those, `-- --rounds 5` is faster and coarser. Exits with 0 whatever the figures are, with 1 when something did not
// run.
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startProduct } from "@online-editor/testing/start-product.ts";
import type { Browser } from "@playwright/test";
import { startStaticSite } from "./baseline/static-site.ts";
import type { Section } from "./figure.ts";
import { measureAssets } from "./measure-assets.ts";
import { measureBuilds } from "./measure-builds.ts";
import { measureCommits } from "./measure-commits.ts";
import { measureExamples } from "./measure-examples.ts";
import { measureMatrix } from "./measure-matrix.ts";
import { measureRuns } from "./measure-runs.ts";
import { measureSearch } from "./measure-search.ts";
import { measureSnippets } from "./measure-snippets.ts";
import { measureStartUp } from "./measure-start-up.ts";
import { measureTyping } from "./measure-typing.ts";
import { openBrowser } from "./open-browser.ts";
import { printSection } from "./print-section.ts";

/** These share a product, its files as a static site, and a browser. */
const sharing = {
  runs: measureRuns,
  "start-up": measureStartUp,
  typing: measureTyping,
  assets: measureAssets,
  search: measureSearch,
  matrix: measureMatrix,
};
const names = [...Object.keys(sharing), "commits", "examples", "builds", "snippets"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "20" },
    snippets: { type: "string", default: "1000000" },
  },
});
const [rounds, snippets] = [Number(values.rounds), Number(values.snippets)];
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0 || !(rounds >= 1) || !(snippets >= 1))
  throw new Error(`Usage: npm run bench -- [${names.join("] [")}] [--rounds 20] [--snippets 1000000]`);
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

const measureInBrowser = async (
  measure: (parts: { browser: Browser; rounds: number }) => Promise<Section>,
) => {
  const browser = await openBrowser();
  try {
    printSection(await measure({ browser, rounds }));
  } finally {
    await browser.close();
  }
};

const measureSharing = async () => {
  const ends: (() => Promise<void>)[] = [];
  try {
    const product = await startProduct({
      // Kept between runs on one machine, so that the registry is asked once.
      DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/bench-data/", import.meta.url)),
    });
    ends.push(() => product.stop());
    const site = await startStaticSite(product);
    ends.push(() => site.stop());
    const browser = await openBrowser();
    ends.push(() => browser.close());
    console.log(`Chromium ${browser.version()}`);
    for (const [name, measure] of Object.entries(sharing))
      if (isWanted(name)) printSection(await measure({ browser, product, site, rounds }));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

console.log(
  `${availableParallelism()} cores, medians of ${rounds} rounds, product and baseline in turn. Only ratios count.`,
);
if (Object.keys(sharing).some(isWanted)) await measureSharing();
if (isWanted("commits")) await measureInBrowser(measureCommits);
if (isWanted("examples")) await measureInBrowser(measureExamples);
if (isWanted("builds")) printSection(await measureBuilds({ rounds }));
if (isWanted("snippets"))
  for (const section of await measureSnippets({ rounds, snippets })) printSection(section);
