import { type Page } from "@playwright/test";
import { builtInExamples } from "./product/built-in-examples.ts";
import { complaintsOf, EditorPage, expect, test as base } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
import { fieldsOf, type Promised, rowsOf } from "./promises/promised.ts";
import { selectExamples } from "./promises/select-examples.ts";
import { tableExamplesInDepth } from "./promises/table-examples-in-depth.ts";
import { tableExamples } from "./promises/table-examples.ts";

const libraries: { library: string; promises: Readonly<Record<string, Promised>>; otherwise: Promised }[] = [
  {
    library: "bootstrap-table",
    promises: { ...tableExamples, ...tableExamplesInDepth },
    otherwise: (result) => expect(rowsOf(result).first()).toBeVisible(),
  },
  {
    library: "multiple-select",
    promises: selectExamples,
    otherwise: (result) => expect(fieldsOf(result).first()).toBeVisible(),
  },
];

interface LastingPage {
  page: Page;
  complaints: string[];
}

/** Semantic UI's style sheet asks Google for a font, which a test does not. */
const fontHost = "https://fonts.googleapis.com/**";

// One page for all examples of a worker: each is opened at its address, with the library files in the browser's cache.
const test = base.extend<object, { lasting: LastingPage }>({
  lasting: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC" });
      const page = await context.newPage();
      await page.route(fontHost, (route) => route.fulfill({ contentType: "text/css", body: "" }));
      await use({ page, complaints: complaintsOf(page) });
      await context.close();
    },
    { scope: "worker" },
  ],
});

for (const { library, promises, otherwise } of libraries)
  for (const { name, address } of builtInExamples(library))
    test(`${library} ${name}`, async ({ lasting: { page, complaints }, baseURL, request }) => {
      complaints.length = 0;
      const editor = new EditorPage(page);
      await editor.open(`${baseURL}${address}`);
      await expect(editor.whatRan).toContainText(`${library} ${await newestRelease(request, library)}`);
      await (promises[name] ?? otherwise)(editor.result);
      expect(complaints).toEqual([]);
    });
