import { type Page } from "@playwright/test";
import { type BuiltInExample, builtInExamples } from "./product/built-in-examples.ts";
import { complaintsOf, EditorPage, expect, test as base } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
import { takePicture } from "./product/take-picture.ts";
import { fieldsOf, type Promised, rowsOf } from "./promises/promised.ts";
import { selectReactExamples, tableReactExamples } from "./promises/react-examples.ts";
import { selectExamples } from "./promises/select-examples.ts";
import { tableExamplesInDepth } from "./promises/table-examples-in-depth.ts";
import { tableExamples } from "./promises/table-examples.ts";

const libraries: { library: string; promises: Readonly<Record<string, Promised>>; otherwise: Promised }[] = [
  {
    library: "bootstrap-table",
    promises: { ...tableExamples, ...tableExamplesInDepth, ...tableReactExamples },
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
  complaints: string[];
  /** The library whose examples are in the panel. */
  library: string | null;
}

/** Semantic UI's style sheet asks Google for a font, which a test does not. */
const fontHost = "https://fonts.googleapis.com/**";

// One page for all examples of a worker: a person who tries them out does not load the editor for each either.
const test = base.extend<object, { lasting: LastingPage }>({
  lasting: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC" });
      const page = await context.newPage();
      await page.route(fontHost, (route) => route.fulfill({ contentType: "text/css", body: "" }));
      await use({ page, complaints: complaintsOf(page), library: null });
      await context.close();
    },
    { scope: "worker" },
  ],
});

/** Opens an example by its link in the panel Examples, which stands open beside the library's own examples. */
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
    if (!(await panel.isVisible())) await editor.button("Examples").click();
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

for (const { library, promises, otherwise } of libraries)
  for (const example of builtInExamples(library))
    test(`${library} ${example.name}`, async ({ lasting, baseURL, request }) => {
      lasting.complaints.length = 0;
      const editor = await openExample(lasting, example, baseURL);
      await expect(editor.whatRan).toContainText(`${library} ${await newestRelease(request, library)}`);
      await (promises[example.name] ?? otherwise)(editor.result);
      expect(lasting.complaints).toEqual([]);
      if (process.env["PICTURES"]) await takePicture(lasting.page, example);
    });
