import { fileURLToPath } from "node:url";
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
import type { Sides } from "./sides.ts";

/** How often each thing is measured, and how many snippets the large database has. */
export interface Amounts {
  rounds: number;
  snippets: number;
}

type Measure = (amounts: Amounts) => Promise<Section[]>;

const inBrowser =
  (measure: (parts: { browser: Browser; rounds: number }) => Promise<Section>): Measure =>
  async ({ rounds }) => {
    const browser = await openBrowser();
    try {
      return [await measure({ browser, rounds })];
    } finally {
      await browser.close();
    }
  };

/** Beside a product, and its files as a static site. */
const besideStaticSite = (measure: (sides: Sides) => Promise<Section>): Measure =>
  inBrowser(async ({ browser, rounds }) => {
    const product = await startProduct({
      // Kept between runs on one machine, so that the registry is asked once.
      DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/bench-data/", import.meta.url)),
    });
    try {
      const site = await startStaticSite(product);
      try {
        return await measure({ browser, product, site, rounds });
      } finally {
        await site.stop();
      }
    } finally {
      await product.stop();
    }
  });

/** The benchmark's sections by name, each by itself. */
export const sections: Readonly<Record<string, Measure>> = {
  runs: besideStaticSite(measureRuns),
  "start-up": besideStaticSite(measureStartUp),
  typing: besideStaticSite(measureTyping),
  assets: besideStaticSite(measureAssets),
  search: besideStaticSite(measureSearch),
  matrix: besideStaticSite(measureMatrix),
  commits: inBrowser(measureCommits),
  examples: inBrowser(measureExamples),
  builds: async ({ rounds }) => [await measureBuilds({ rounds })],
  snippets: measureSnippets,
};
