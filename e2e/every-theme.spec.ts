import { type Library, ThemeId } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import type { Locator } from "@playwright/test";
import { watchErrors, expect, test } from "./product/editor-page.ts";
import { exampleDocument } from "./product/example-document.ts";
import { expectShown } from "./product/expect-shown.ts";
import type { ProductFacts } from "./product/prepare-page.ts";
import { fieldsOf, rowsOf } from "./promises/promised.ts";

/** Something on the screen that the theme's style sheet determines, or its framework's if it has none of its own. */
interface Look {
  element: string;
  property: string;
  value: string;
}

const tableLooks: Readonly<Record<string, Look>> = {
  bootstrap5: { element: ".page-item.active a", property: "background-color", value: "rgb(13, 110, 253)" },
  bootstrap4: { element: ".page-item.active a", property: "background-color", value: "rgb(0, 123, 255)" },
  bootstrap3: { element: ".page-item.active a", property: "background-color", value: "rgb(51, 122, 183)" },
  "bootstrap-table": { element: "tbody td", property: "border-top-color", value: "rgb(219, 219, 219)" },
  semantic: { element: "#ships", property: "background-color", value: "rgba(0, 0, 0, 0)" },
  bulma: { element: ".button.dropdown", property: "padding-left", value: "0px" },
  materialize: { element: ".pagination li.active", property: "height", value: "36px" },
  foundation: { element: ".page-item.current", property: "padding-left", value: "12px" },
};

const libraryOf = ({ catalogue }: ProductFacts, id: string): Library => {
  const library = catalogue.libraries.find((each) => each.id === id);
  if (!library) throw new Error(`There is no library ${id}.`);
  return library;
};

const onTheme = (
  library: Library,
  theme: string,
  { name, see }: { name: string; see: (result: Locator) => Promise<void> },
) => ({
  name: `${name} on ${theme}`,
  document: exampleDocument(library.id, name),
  library,
  selection: { ...defaultSelection(library), theme: ThemeId.parse(theme) },
  see,
});

test("each library's welcome example looks as each theme has it", ({ browser }) =>
  expectShown(browser, (facts) => {
    const table = libraryOf(facts, "bootstrap-table");
    const select = libraryOf(facts, "multiple-select");
    const ofTable = table.themes.map(({ id }) =>
      onTheme(table, id, {
        name: "welcome",
        see: async (result) => {
          const frame = result.contentFrame();
          await expect(rowsOf(frame)).toHaveCount(8);
          const look = tableLooks[id];
          expect(look, "a look that tells this theme from others").toBeDefined();
          if (look) await expect(frame.locator(look.element).first()).toHaveCSS(look.property, look.value);
        },
      }),
    );
    return [
      ...ofTable,
      onTheme(select, "default", {
        name: "welcome",
        see: async (result) => {
          const frame = result.contentFrame();
          await expect(fieldsOf(frame).first()).toHaveText("Yamato Star");
          await expect(fieldsOf(frame).first()).toHaveCSS("height", "26px");
          await expect(frame.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
        },
      }),
      onTheme(select, "bootstrap", {
        name: "welcome",
        see: async (result) => {
          const frame = result.contentFrame();
          await expect(fieldsOf(frame).first()).toHaveText("Yamato Star");
          await expect(frame.locator("body")).toHaveCSS("color", "rgb(33, 37, 41)");
        },
      }),
      // Bootstrap's own fields have a padding.
      onTheme(select, "bootstrap", {
        name: "appearance/bootstrap",
        see: async (result) => {
          const field = result.contentFrame().locator(".ms-parent.form-control").first();
          await expect(field).toHaveCSS("padding-left", "0px");
          await expect(field.locator(".ms-choice")).toHaveCSS("border-top-width", "0px");
        },
      }),
    ];
  }));

test("a theme is named by a link or chosen at the bar, and runs without an error", async ({
  editor,
  page,
}) => {
  const pageErrors = watchErrors(page);
  await page.route("https://fonts.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/css", body: "" }),
  );
  await editor.open("/?theme=foundation");
  for (const [theme, title] of [
    ["bulma", "Bulma"],
    ["semantic", "Semantic UI"],
  ] as const) {
    await editor.choose("Theme", theme);
    await editor.hasRun();
    await editor.runsOn("Theme", title);
    await expect(rowsOf(editor.result)).toHaveCount(8);
  }
  expect(pageErrors).toEqual([]);
});
