// @vitest-environment jsdom
import { expect, test } from "vitest";
import { applyLook } from "./apply-look.ts";

const rootAfter = (look: Parameters<typeof applyLook>[1]) => {
  const root = document.createElement("html");
  root.dir = "ltr";
  applyLook(root, look);
  return { dir: root.dir, scheme: root.style.colorScheme, theme: root.dataset["bsTheme"] };
};

test("a page stays as it was written unless another look is chosen", () => {
  expect(rootAfter({ isRightToLeft: false, isDark: false })).toEqual({
    dir: "ltr",
    scheme: "",
    theme: undefined,
  });
  expect(rootAfter({ isRightToLeft: true, isDark: false })).toEqual({
    dir: "rtl",
    scheme: "",
    theme: undefined,
  });
  expect(rootAfter({ isRightToLeft: false, isDark: true })).toEqual({
    dir: "ltr",
    scheme: "dark",
    theme: "dark",
  });
});
