import { expect, test } from "vitest";
import { outerUseIn } from "./watch-blank-page.ts";

test.each([
  ["try { parent.location = '/a' } catch {}", "parent.location"],
  ["try { window.top.location.href } catch (error) { return }", "window.top.location"],
  ["const page = self . parent\n  ?.document", "self.parent?.document"],
  ["if (top !== self) top.location = self.location", "top.location"],
])("a use of the window around the frame is found: %s", (code, use) => {
  expect(outerUseIn(code)).toBe(use);
});

test.each([
  "parent.postMessage('ready', '*')",
  "if (window.parent === window) start()",
  "element.parent.location; $top.location; stop.location",
  "// parent.location\n/* top.location */ say('parent.location', \"top.location\")",
  "",
])("nothing else is taken for one: %s", (code) => {
  expect(outerUseIn(code)).toBeNull();
});
