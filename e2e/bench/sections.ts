import type { Browser } from "@playwright/test";
import type { Amounts } from "./amounts.ts";
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
import type { SharedSides } from "./shared-sides.ts";
import type { Sides } from "./sides.ts";

type Measure = (amounts: Amounts, shared: SharedSides) => Promise<Section[]>;

const inBrowser =
  (measure: (browser: Browser, amounts: Amounts, shared: SharedSides) => Promise<Section>): Measure =>
  async (amounts, shared) => {
    const browser = await openBrowser();
    try {
      return [await measure(browser, amounts, shared)];
    } finally {
      await browser.close();
    }
  };

/** Beside a product, and its files as a static site. */
const besideStaticSite = (measure: (sides: Sides) => Promise<Section>): Measure =>
  inBrowser(async (browser, amounts, { product, site }) =>
    measure({ ...amounts, browser, product: await product(), site: await site() }),
  );

/** The benchmark's sections by name, each by itself. */
export const sections: Readonly<Record<string, Measure>> = {
  runs: besideStaticSite(measureRuns),
  "start-up": besideStaticSite(measureStartUp),
  typing: besideStaticSite(measureTyping),
  assets: besideStaticSite(measureAssets),
  search: inBrowser(async (browser, amounts, { product }) =>
    measureSearch({ ...amounts, browser, product: await product() }),
  ),
  matrix: inBrowser(async (browser, _, { product }) => measureMatrix({ browser, product: await product() })),
  commits: inBrowser((browser) => measureCommits({ browser })),
  examples: inBrowser((browser, amounts) => measureExamples({ ...amounts, browser })),
  builds: async (amounts) => [await measureBuilds(amounts)],
  snippets: measureSnippets,
};
