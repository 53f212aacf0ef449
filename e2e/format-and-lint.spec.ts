import { watchErrors, expect, test } from "./product/editor-page.ts";

test("mistakes are marked while writing, and Format is one undo step", async ({ editor, page }) => {
  const pageErrors = watchErrors(page);
  await editor.open("/");
  await editor.write("<p>one</p>\n<script>\nconst a = 1;\na = 2;\n</script>");
  await expect(editor.button("1 problem")).toBeVisible();
  await expect(editor.code.getByText("a", { exact: true }).last()).toHaveClass(/cm-error-place/);
  await page.keyboard.press("F8");
  await expect(page.getByText("Ln 4, Col 1")).toBeVisible();
  await expect(page.locator(".cm-tooltip")).toContainText("'a' is constant");

  // A syntax error is reported with its line, and the text stays.
  await editor.write("<p>one</p>\n<script>\nlet a = ;\n</script>");
  await editor.button("Format").click();
  await expect(page.getByText("Not formatted. Line 3: Unexpected token")).toBeVisible();
  await expect(editor.code).toContainText("let a = ;");

  // The same for scripts with types.
  await editor.write('<script type="text/tsx">\nconst a: number = 1;\na = 2;\na = 3;\n</script>');
  await expect(editor.button("2 problems")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByText("Ln 3, Col 1")).toBeVisible();
  await editor.write('<script type="text/tsx">\nconst a:Array<string>=[]\n</script>');
  await editor.button("Format").click();
  await expect(editor.code).toContainText("const a: Array<string> = [];");

  await editor.write("<div><p>one</p>\n<p>two</p></div>");
  await expect(editor.button("No problems")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("Alt+Shift+P");
  await expect(page.locator(".cm-line")).toHaveCount(5);
  await page.keyboard.type("x");
  await expect(page.locator(".cm-line").nth(2)).toHaveText("  <p>xtwo</p>");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.locator(".cm-line")).toHaveText(["<div><p>one</p>", "<p>two</p></div>"]);
  expect(pageErrors).toEqual([]);
});
