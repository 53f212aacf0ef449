// `npm run bench`: compares the product with the least that could do the same. `-- assets start-up` measures only
// those, `-- --rounds 5` is quicker and coarser. Its end is 0 whatever the figures are, 1 when something did not run.
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startProduct } from "../product/start-product.ts";
import { startStaticSite } from "./baseline/static-site.ts";
import { measureAssets } from "./measure-assets.ts";
import { measureBuilds } from "./measure-builds.ts";
import { measureRuns } from "./measure-runs.ts";
import { measureStartUp } from "./measure-start-up.ts";
import { openBrowser } from "./open-browser.ts";
import { printSection } from "./print-section.ts";

const measures = {
  runs: measureRuns,
  "start-up": measureStartUp,
  assets: measureAssets,
  builds: measureBuilds,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "20" } },
});
const rounds = Number(values.rounds);
const unknown = positionals.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0 || !(rounds >= 1))
  throw new Error(`Usage: npm run bench -- [${Object.keys(measures).join("] [")}] [--rounds 20]`);

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
  console.log(
    `${availableParallelism()} cores, Chromium ${browser.version()}, medians of ${rounds} rounds, product and baseline in turn. Only ratios count.`,
  );
  for (const [name, measure] of Object.entries(measures))
    if (positionals.length === 0 || positionals.includes(name))
      printSection(await measure({ browser, product, site, rounds }));
} finally {
  for (const end of ends.toReversed()) await end();
}
