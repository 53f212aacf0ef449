import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { watchErrors, expect, test } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
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

/** Semantic UI's style sheet requests a font from Google; without it only the theme's font differs. */
const fontHost = "https://fonts.googleapis.com/**";
const fontIsMissing = "Failed to load resource: net::ERR_FAILED";

for (const { id, title } of builtInLibrary("bootstrap-table").themes)
  test(`the table's welcome example runs with the theme ${title}`, async ({ editor, page, request }) => {
    const pageErrors = watchErrors(page);
    await page.route(fontHost, (route) => route.abort());
    await editor.open(`/?theme=${id}`);
    const newest = await newestRelease(request, "bootstrap-table");
    await editor.runsOn("Version", newest);
    await editor.runsOn("Theme", title);
    await expect(rowsOf(editor.result)).toHaveCount(8);
    const look = tableLooks[id];
    expect(look, "a look that tells this theme from others").toBeDefined();
    if (look) await expect(editor.result.locator(look.element).first()).toHaveCSS(look.property, look.value);
    expect(pageErrors).toEqual(id === "semantic" ? [fontIsMissing] : []);
  });

test("the select's welcome example runs with its default theme", async ({ editor, page }) => {
  const pageErrors = watchErrors(page);
  await editor.open("/?library=multiple-select");
  await editor.runsOn("Theme", "Default");
  await expect(fieldsOf(editor.result).first()).toHaveText("Yamato Star");
  await expect(fieldsOf(editor.result).first()).toHaveCSS("height", "26px");
  await expect(editor.result.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
  expect(pageErrors).toEqual([]);
});

test("the select's welcome example runs with the theme Bootstrap", async ({ editor, page }) => {
  const pageErrors = watchErrors(page);
  await editor.open("/?library=multiple-select&theme=bootstrap");
  await editor.runsOn("Theme", "Bootstrap");
  await expect(fieldsOf(editor.result).first()).toHaveText("Yamato Star");
  await expect(editor.result.locator("body")).toHaveCSS("color", "rgb(33, 37, 41)");
  expect(pageErrors).toEqual([]);
});

test("the select's theme Bootstrap removes the padding of Bootstrap's own fields", async ({ editor }) => {
  await editor.open("/example/appearance/bootstrap?library=multiple-select");
  const field = editor.result.locator(".ms-parent.form-control").first();
  await expect(field).toHaveCSS("padding-left", "0px");
  await expect(field.locator(".ms-choice")).toHaveCSS("border-top-width", "0px");
});
