import { describe, expect, test } from "vitest";
import { aCatalogue, anExampleSummary } from "@online-editor/run/testing";
import { createExampleSearch } from "../library/examples/use-example-search.ts";
import type { Command } from "../platform/command.tsx";
import { aCommand } from "./test/a-command.ts";
import {
  commandsToOffer,
  createCommandSearch,
  exampleCommands,
  searchPalette,
  withLatest,
} from "./palette-commands.ts";
import { aWorkspace } from "./test/a-workspace.ts";
import { checkCommands } from "../triage/commands.ts";

const usual = ["Run", "Run as you type", "Full screen", "Save", "Save as new"].map(aCommand);
const others = [
  "Open example Tree grid",
  "Open example Résumé",
  "Open example Words for others",
  "Use widget 1.24.1",
].map(aCommand);
const titlesOf = (commands: readonly Command[]) => commands.map(({ title }) => title());
const none = { find: createExampleSearch([]).find, examples: [] };
const titlesFor = (text: string) =>
  titlesOf(searchPalette(text, createCommandSearch([...usual, ...others]), none).items);

describe("what is found", () => {
  test.each([
    ["run", ["Run", "Run as you type"]],
    ["type", ["Run as you type"]],
    ["sc", ["Full screen"]],
    ["as save", ["Save as new"]],
    ["export", []],
    ["resume", ["Open example Résumé"]],
    ["1.24", ["Use widget 1.24.1"]],
    ["  SAVE ", ["Save", "Save as new"]],
    ["nothing of the kind", []],
  ])("for %j", (text, titles) => {
    expect(titlesFor(text)).toEqual(titles);
  });

  test("is, without a query, the recent commands, then the usual ones", () => {
    expect(titlesOf(commandsToOffer(usual, others, ["Use widget 1.24.1", "Save"]))).toEqual([
      "Use widget 1.24.1",
      "Save",
      "Run",
      "Run as you type",
      "Full screen",
      "Save as new",
    ]);
  });

  test("has the newest release first where several match", () => {
    const releases = ["1.27.3", "1.27.1", "1.24.1"].map((version) => aCommand(`Use widget ${version}`));
    const search = createCommandSearch(releases);
    expect(titlesOf(search.find("1.27").items)).toEqual(["Use widget 1.27.3", "Use widget 1.27.1"]);
    expect(titlesOf(search.find("use 1.24.1").items)[0]).toBe("Use widget 1.24.1");
  });
});

test.each(["bisect", "regression", "since when", "bug", "broke"])("people find the break by %j", (text) => {
  const [first] = createCommandSearch([...usual, checkCommands.findBreak, ...others]).find(text).items;
  expect(first?.title()).toBe("Find the break");
});

test("a repeated command becomes the latest once, and few are remembered", () => {
  expect(withLatest(["a", "b", "c"], "c")).toEqual(["c", "a", "b"]);
  expect(withLatest(["1", "2", "3", "4", "5", "6", "7", "8"], "9")).toHaveLength(8);
});

describe("with examples", () => {
  const examples = [
    anExampleSummary("extensions/treegrid", { title: "A tree of rows" }),
    anExampleSummary("extensions/export", { title: "Run an export", description: "Saves the rows." }),
  ];
  const synonyms = {
    ignored: {},
    concepts: [{ of: ["extensions/treegrid"], words: { en: ["tree grid"], de: ["Baumansicht"] } }],
  };
  const search = createExampleSearch(examples, { synonyms, translation: null });
  const workspace = aWorkspace({ catalogue: { ...aCatalogue(), examples } });
  const find = (text: string) => {
    const own = exampleCommands(workspace);
    const commands = createCommandSearch([...usual, ...own]);
    const { items, words } = searchPalette(text, commands, { find: search.find, examples: own });
    return [words, ...titlesOf(items)];
  };

  test.each([
    ["by what people call them", "tree grid", ["all", "Open example A tree of rows"]],
    ["in another language", "Baumansicht", ["all", "Open example A tree of rows"]],
    ["with a slip", "baumansiht", ["all", "Open example A tree of rows"]],
    ["by their description", "saves rows", ["all", "Open example Run an export"]],
    [
      "after commands of that name, once",
      "run",
      ["all", "Run", "Run as you type", "Open example Run an export"],
    ],
    ["by some of the words where nothing has all", "purple grid", ["some", "Open example A tree of rows"]],
  ])("finds them %s", (_, text, found) => {
    expect(find(text)).toEqual(found);
  });

  test("a command with that title comes before partial matches", () => {
    expect(find("full screen grid")[0]).toBe("some");
    expect(find("full screen")).toEqual(["all", "Full screen"]);
  });

  test("has their titles in the language of the screen", () => {
    const translated = {
      ...workspace,
      translation: {
        categories: {},
        examples: { "widget/extensions/treegrid": { title: "树形行", description: "可以展开。" } },
        notes: {},
      },
    };
    expect(exampleCommands(translated)[0]?.title()).toBe("Open example 树形行");
  });
});
