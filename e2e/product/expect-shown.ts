import type { Library, Selection } from "@online-editor/contract";
import { createUpstreamDocuments } from "@online-editor/run";
import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { watchErrors } from "./editor-page.ts";
import { prepareFor, type ProductFacts, readProductFacts } from "./prepare-page.ts";
import { openHost, runInHost } from "./run-in-product.ts";

/** A document to run, and what its result must show. */
export interface Shown {
  name: string;
  document: string;
  library: Library;
  selection: Selection;
  see: (result: Locator) => Promise<unknown>;
}

/** Semantic UI's style sheet requests a font from Google, which a test does not fetch. */
const fontHost = "https://fonts.googleapis.com/**";

const documents = createUpstreamDocuments();

/** So many run at once. */
const pages = 3;

/** A page as large as the result in the editor. */
const openPage = async (browser: Browser, origin: string) => {
  const viewport = { width: 640, height: 600 };
  const page = await browser.newPage({ viewport, locale: "en-GB", timezoneId: "UTC" });
  await page.route(fontHost, (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await openHost(page, origin);
  return page;
};

const show = async (
  page: Page,
  { facts, origin }: { facts: ProductFacts; origin: string },
  { document, library, selection, see }: Shown,
) => {
  const origins = { editorOrigin: origin };
  const upstream = documents.read(document, { catalogue: facts.catalogue, library, selection });
  const prepared = prepareFor(facts, { library, selection, document, origins, upstream });
  const pageErrors = watchErrors(page);
  await runInHost(page, prepared);
  await see(page.locator(`iframe[name="${prepared.run.id}"]`));
  expect(pageErrors).toEqual([]);
};

/** Runs documents as `online-editor check` does, several at once in one browser, and expects what they show. */
export const expectShown = async (
  browser: Browser,
  list: (facts: ProductFacts) => readonly Shown[],
): Promise<void> => {
  const origin = process.env["PRODUCT_ORIGIN"] ?? "";
  await documents.fetchReader();
  const facts = await readProductFacts(origin);
  const waiting = [...list(facts)];
  const problems: string[] = [];
  const runWaiting = async () => {
    const page = await openPage(browser, origin);
    for (let shown = waiting.shift(); shown; shown = waiting.shift())
      try {
        await show(page, { facts, origin }, shown);
      } catch (error) {
        problems.push(`${shown.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(pages, waiting.length) }, runWaiting));
  expect(problems).toEqual([]);
};
