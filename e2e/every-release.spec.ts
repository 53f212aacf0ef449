import type { Library, MatrixResult } from "@online-editor/contract";
import { type Combination, combinationsOf } from "@online-editor/selection";
import { expect, test } from "@playwright/test";
import { readMatrix } from "./matrix/matrix-file.ts";
import { runCombination, withoutFontHost } from "./matrix/run-combination.ts";
import { readProductFacts } from "./product/prepare-page.ts";
import tests from "./playwright.config.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";

// A few of what `npm run matrix` runs: old and new, one that is limited, and one that fails.
const few: Readonly<Record<string, readonly string[]>> = {
  "bootstrap-table": [
    "1.27.3 extension page-jump-to",
    "1.22.6 theme bulma",
    "1.17.1 extension multiple-sort",
    "1.14.2 theme bootstrap5",
    "1.11.0 theme bootstrap3",
  ],
  "multiple-select": ["2.3.1 theme bootstrap", "1.7.0 theme default", "1.2.1 theme default"],
};

test.use({
  launchOptions: {
    ...tests.use?.launchOptions,
    args: [...(tests.use?.launchOptions?.args ?? []), withoutFontHost],
  },
});

for (const [id, keys] of Object.entries(few))
  test(`a few releases of ${id} show what the data says`, async ({ browser }) => {
    const library = builtInLibrary(id);
    const known = await readMatrix(library);
    const origin = `${process.env["PRODUCT_ORIGIN"]}`;
    const facts = await readProductFacts(origin);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" });
    try {
      for (const key of keys) {
        const result = await runCombination(
          context,
          { origin, facts },
          {
            library,
            combination: named(library, key),
          },
        );
        expect.soft(shown(result), key).toEqual(shown(known[key]));
      }
    } finally {
      await context.close();
    }
  });

const named = (library: Library, key: string): Combination => {
  const combination = combinationsOf(library).find((other) => other.key === key);
  if (!combination) throw new Error(`${library.title} does not offer ${key}.`);
  return combination;
};

const shown = (result: Omit<MatrixResult, "ran"> | undefined) =>
  result && { rendered: result.rendered, errors: result.errors };
