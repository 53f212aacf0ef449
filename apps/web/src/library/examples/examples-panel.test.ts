import { anExampleSummary } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { groupByCategory } from "./examples-panel.tsx";

test("welcome pages come first, then the basics, then the other categories by name, with their examples by title", () => {
  const groups = groupByCategory([
    anExampleSummary("server-side/b", { title: "Beta" }),
    anExampleSummary("server-side/a", { title: "Alpha" }),
    anExampleSummary("appearance/c", { title: "Gamma" }),
    anExampleSummary("basics/d", { title: "Delta" }),
    anExampleSummary("welcome", { title: "Welcome" }),
  ]);
  expect(groups.map(({ category, examples }) => [category, ...examples.map(({ title }) => title)])).toEqual([
    ["Welcome", "Welcome"],
    ["Basics", "Delta"],
    ["Appearance", "Gamma"],
    ["Server side", "Alpha", "Beta"],
  ]);
});

test("there is no empty group", () => {
  expect(groupByCategory([])).toEqual([]);
});
