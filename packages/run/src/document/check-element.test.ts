import { expect, test } from "vitest";
import { checkElement, takeCheckElement } from "./check-element.ts";

const check = {
  expectations: [{ expect: "expression", code: `"</script><script>alert(1)</script>" !== "<!--"` }],
};

test("taking a page's check out restores the page", () => {
  const [before, after] = ["<p>text</p>\n", "\n</body>"];
  const { code, check: taken } = takeCheckElement(before + checkElement(check) + after);
  expect(code).toBe(before + after);
  expect(JSON.parse(taken ?? "")).toEqual(check);
});

test("no text in a check can end its element", () => {
  expect(checkElement(check).indexOf("</script>")).toBe(checkElement(check).length - "</script>".length);
});

test.each([
  ["no element", "<p>text</p>"],
  ["an element without its end", '<script type="application/json" data-check>{'],
  ["another element of the kind", '<script type="application/json">{}</script>'],
])("a page with %s is left as it is", (_what, page) => {
  expect(takeCheckElement(page)).toEqual({ code: page, check: null });
});
