// `npm run matrix`: every release with every theme and extension in the real browser, into content/matrix. What has run
// on the same files is kept; `-- --all` runs it again. `-- --library bootstrap-table --releases ">=1.20.0" --theme bulma`
// (or `--extension export`) runs only those. Ends with 1 when something failed that no known problem explains.
import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Library, Matrix } from "@online-editor/contract";
import {
  combinationsOf,
  type Combination,
  filesKeyOf,
  matchesRelease,
  unlabelledFailures,
} from "@online-editor/selection";
import { chromium } from "@playwright/test";
import tests from "../playwright.config.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { readProductFacts, type ProductFacts } from "../product/prepare-page.ts";
import { type Product, startProduct } from "@online-editor/testing/start-product.ts";
import { readMatrix, writeMatrix } from "./matrix-file.ts";
import { reachableReleases } from "./reachable-releases.ts";
import { runCombination, withoutFontHost } from "./run-combination.ts";

const { values: asked } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    library: { type: "string" },
    releases: { type: "string", default: "*" },
    theme: { type: "string" },
    extension: { type: "string" },
    pages: { type: "string", default: "2" },
  },
});

const content = fileURLToPath(new URL("../../content/libraries/", import.meta.url));
const libraries = globSync("*.json", { cwd: content })
  .sort()
  .map((file) => builtInLibrary(basename(file, ".json")))
  .filter(({ id }) => asked.library === undefined || asked.library === id);
if (libraries.length === 0) throw new Error(`There is no library ${asked.library}.`);

const isAskedFor = ({ kind, id, selection }: Combination) =>
  matchesRelease(asked.releases, selection.version) &&
  ((asked.theme ?? asked.extension) === undefined ||
    id === (kind === "theme" ? asked.theme : asked.extension));

const runAll = async (library: Library, product: Product, facts: ProductFacts): Promise<Matrix> => {
  const matrix = await readMatrix(library);
  const isNew = ({ key, selection }: Combination) =>
    asked.all || matrix[key]?.files !== filesKeyOf(library, selection);
  const wanted = combinationsOf(library).filter(
    (combination) => isAskedFor(combination) && isNew(combination),
  );
  const versions = new Set(wanted.map(({ selection }) => selection.version));
  const reachable = await reachableReleases(library, versions, product.previewOrigin);
  const left = wanted.filter(({ selection }) => reachable.has(selection.version));
  const without = [...versions].filter((version) => !reachable.has(version));
  if (without.length > 0) console.log(`${library.title}: not reachable here: ${without.join(", ")}`);
  console.log(`${library.title}: ${left.length} combinations to run`);

  const today = new Date().toISOString().slice(0, 10);
  const queue = left.entries();
  const worker = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" });
    for (const [index, combination] of queue) {
      const result = await runCombination(
        context,
        { origin: product.origin, facts },
        { library, combination },
      );
      matrix[combination.key] = { ran: today, ...result };
      const trouble = result.errors.length > 0 ? ` ! ${result.errors.join(" ! ")}` : "";
      console.log(
        `${index + 1}/${left.length} ${combination.key}: ${result.rendered}, ${result.ms} ms${trouble}`,
      );
      if ((index + 1) % 50 === 0) await writeMatrix(library, matrix);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: Number(asked.pages) }, worker));
  await writeMatrix(library, matrix);
  return matrix;
};

const product = await startProduct({
  // Kept between runs on one machine, so that the registry is asked once.
  DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/matrix-data/", import.meta.url)),
});
const facts = await readProductFacts(product.origin);
const launch = tests.use?.launchOptions;
const browser = await chromium.launch({ ...launch, args: [...(launch?.args ?? []), withoutFontHost] });
try {
  for (const library of libraries) {
    const matrix = await runAll(library, product, facts);
    for (const { combination, result } of unlabelledFailures(library, matrix)) {
      console.log(`No label explains ${combination.key}: ${result.rendered}. ${result.errors.join("; ")}`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
