import type { APIRequestContext, Page } from "@playwright/test";
import { type BuiltInExample, builtInExamples } from "./product/built-in-examples.ts";
import { watchErrors, EditorPage, expect, test as base } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
import { oldestSelection } from "./product/oldest-selection.ts";
import { readCatalogue } from "./product/read-catalogue.ts";
import { takePicture } from "./product/take-picture.ts";
import { everydayTableExamples } from "./promises/everyday-table-examples.ts";
import { fieldsOf, type Promised, rowsOf } from "./promises/promised.ts";
import { selectReactExamples, tableReactExamples } from "./promises/react-examples.ts";
import { selectExamples } from "./promises/select-examples.ts";
import { tableExamplesInDepth } from "./promises/table-examples-in-depth.ts";
import { tableExamples } from "./promises/table-examples.ts";

const libraries: { library: string; promises: Readonly<Record<string, Promised>>; otherwise: Promised }[] = [
  {
    library: "bootstrap-table",
    promises: { ...tableExamples, ...tableExamplesInDepth, ...everydayTableExamples, ...tableReactExamples },
    otherwise: (result) => expect(rowsOf(result).first()).toBeVisible(),
  },
  {
    library: "multiple-select",
    promises: { ...selectExamples, ...selectReactExamples },
    otherwise: (result) => expect(fieldsOf(result).first()).toBeVisible(),
  },
];

interface LastingPage {
  page: Page;
  pageErrors: string[];
  /** The library whose examples are in the panel. */
  library: string | null;
}

/** Semantic UI's style sheet requests a font from Google, which a test does not fetch. */
const fontHost = "https://fonts.googleapis.com/**";

// One page for all examples of a worker: a user who tries them does not reload the editor for each either.
const test = base.extend<object, { lasting: LastingPage }>({
  lasting: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC" });
      const page = await context.newPage();
      await page.route(fontHost, (route) => route.fulfill({ contentType: "text/css", body: "" }));
      await use({ page, pageErrors: watchErrors(page), library: null });
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** Opens an example by its link in the panel Examples, which is open beside the library's own examples. */
const openExample = async (
  lasting: LastingPage,
  { library, address }: BuiltInExample,
  baseURL: string | undefined,
) => {
  const { page } = lasting;
  const editor = new EditorPage(page);
  const panel = page.getByRole("complementary", { name: "Examples" });
  if (lasting.library !== library) {
    await editor.open(new URL(`/?library=${library}`, baseURL).href);
    // The panel may be remembered as open, and come a little later than its button.
    const button = editor.button("Examples");
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
    lasting.library = library;
  }
  const { pathname } = new URL(address, baseURL);
  await panel
    .getByRole("link")
    .and(page.locator(`[href="${pathname}"], [href^="${pathname}?"]`))
    .click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await editor.hasRun();
  return editor;
};

/** `npm run examples:oldest`: each example on the oldest release that it claims to support, instead of the newest. */
const isOnOldest = process.env["EXAMPLES_ON"] === "oldest";

const openOnOldest = async (
  { page }: LastingPage,
  { library, name, address }: BuiltInExample,
  { baseURL, request }: { baseURL: string | undefined; request: APIRequestContext },
) => {
  const catalogue = await readCatalogue(request);
  const example = catalogue.examples.find(
    ({ address: of }) => of.library === library && [of.category, of.slug].filter(Boolean).join("/") === name,
  );
  if (!example) throw new Error(`The product has no ${library} ${name}.`);
  const { version, theme } = oldestSelection(catalogue, example);
  const editor = new EditorPage(page);
  await editor.open(new URL(`${address}&version=${version}&theme=${theme}`, baseURL).href);
  return { editor, version };
};

const openOnNewest = async (
  lasting: LastingPage,
  example: BuiltInExample,
  { baseURL, request }: { baseURL: string | undefined; request: APIRequestContext },
) => {
  const editor = await openExample(lasting, example, baseURL);
  return { editor, version: await newestRelease(request, example.library) };
};

for (const { library, promises, otherwise } of libraries)
  for (const example of builtInExamples(library))
    test(`${library} ${example.name}`, async ({ lasting, baseURL, request }) => {
      lasting.pageErrors.length = 0;
      const open = isOnOldest ? openOnOldest : openOnNewest;
      const { editor, version } = await open(lasting, example, { baseURL, request });
      await editor.runsOn("Version", version);
      await (promises[example.name] ?? otherwise)(editor.result);
      expect(lasting.pageErrors).toEqual([]);
      // The release knows all of its options.
      await expect(lasting.page.getByText(/ has (?:an unknown|the) option /)).toHaveCount(0);
      if (process.env["PICTURES"]) await takePicture(lasting.page, example);
    });
