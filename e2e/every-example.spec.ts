import { type BuiltInExample, builtInExamples } from "./product/built-in-examples.ts";
import { expect, test, watchErrors } from "./product/editor-page.ts";
import { exampleDocument } from "./product/example-document.ts";
import { newestSelection, oldestSelection } from "./product/example-selection.ts";
import { newestRelease } from "./product/newest-release.ts";
import { expectShown, type Shown } from "./product/expect-shown.ts";
import type { ProductFacts } from "./product/prepare-page.ts";
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

/** `npm run examples:oldest`: each example on the oldest release that it claims to support, instead of the newest. */
const selectionOf = process.env["EXAMPLES_ON"] === "oldest" ? oldestSelection : newestSelection;

const shownBy = ({ catalogue }: ProductFacts, example: BuiltInExample, promised: Promised): Shown => {
  const library = catalogue.libraries.find(({ id }) => id === example.library);
  const summary = catalogue.examples.find(
    ({ address: { library: of, category, slug } }) =>
      of === example.library && [category, slug].filter(Boolean).join("/") === example.name,
  );
  if (!library || !summary) throw new Error(`The product has no ${example.library} ${example.name}.`);
  return {
    name: example.name,
    document: exampleDocument(example.library, example.name),
    library,
    selection: selectionOf(catalogue, summary),
    see: async (result) => {
      await promised(result.contentFrame());
      if (process.env["PICTURES"]) await takePicture(result, example);
    },
  };
};

for (const { library, promises, otherwise } of libraries)
  test(`each example of ${library} shows what it promises, without an error`, ({ browser }) => {
    // More than a hundred documents run.
    test.slow();
    return expectShown(browser, (facts) =>
      builtInExamples(library).map((example) => shownBy(facts, example, promises[example.name] ?? otherwise)),
    );
  });

test("an example that is opened from the panel does the same in the editor", async ({
  editor,
  page,
  request,
}) => {
  const pageErrors = watchErrors(page);
  const panel = page.getByRole("complementary", { name: "Examples" });
  const isShown = async (library: string, name: string) => {
    await panel.locator(`a[href^="/example/${name}"]`).click();
    await expect(page).toHaveURL((url) => url.pathname === `/example/${name}`);
    await editor.hasRun();
    await editor.runsOn("Version", await newestRelease(request, library));
    await libraries.find((one) => one.library === library)?.promises[name]?.(editor.result);
    expect(pageErrors).toEqual([]);
    // The release knows all of its options.
    await expect(page.getByText(/ has (?:an unknown|the) option /)).toHaveCount(0);
  };
  await editor.open("/");
  await editor.press("Examples");
  await isShown("bootstrap-table", "basics/from-javascript");
  await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
  await isShown("multiple-select", "basics/from-data");
});
