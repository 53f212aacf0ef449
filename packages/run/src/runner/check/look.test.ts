// @vitest-environment jsdom
import { Expectation } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { look } from "./look.ts";

const activity = {
  errors: [],
  consoleErrors: [],
  events: {},
  eventArguments: {},
  requests: [],
  dialogs: [],
  files: [],
  appeared: new Set<string>(),
};

test.each([
  ["<b title='Show card view'>", { value: "card", how: "has" }, true],
  ["<b title='Show cards'>", { value: "card", how: "has" }, false],
  ["<b title='Show card view'>", { value: "card" }, false],
  ["<b title='Show card view'>", { value: "", how: "has" }, true],
  ["<b title=' '>", { value: "", how: "has" }, false],
  ["<b>", { value: "", how: "has" }, false],
  ["<b title='Show card view'>", { value: "", how: "lacks" }, false],
  ["<b title=''>", { value: "", how: "lacks" }, true],
  ["<b>", { value: "", how: "lacks" }, true],
])("%s has the title that %j says: %j", async (html, said, holds) => {
  document.body.innerHTML = html;
  const target = { by: "selector", selector: "b" };
  const expectation = Expectation.parse({ expect: "attribute", target, name: "title", ...said });
  expect((await look(expectation, activity, 0)).holds).toBe(holds);
});
