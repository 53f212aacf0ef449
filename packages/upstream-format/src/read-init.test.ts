import { describe, expect, test } from "vitest";
import { readInit, UnreadableInit } from "./read-init.ts";

const failure = (script: string) => {
  try {
    readInit(script);
  } catch (error) {
    if (error instanceof UnreadableInit) return { message: error.message, line: error.line };
    throw error;
  }
  throw new Error("it was read");
};

test("single quotes, bare keys, several lines and trailing commas are read", () => {
  const script = `
  init({
    title: 'Rows',
    desc: 'Use \`height\`.',
    links: [
      'bootstrap-table.min.css',
    ],
    scripts: ['bootstrap-table.min.js', "https://unpkg.com/a@1.0.0/a.js"],
  })
  `;
  expect(readInit(script)).toEqual({
    title: "Rows",
    desc: "Use `height`.",
    links: ["bootstrap-table.min.css"],
    scripts: ["bootstrap-table.min.js", "https://unpkg.com/a@1.0.0/a.js"],
  });
});

test("quoted keys, joined texts, texts in backticks and parentheses are read", () => {
  const script = "init({ 'title': 'One ' + ('and ' + \"two\"), \"desc\": `three\nlines` });";
  expect(readInit(script)).toMatchObject({ title: "One and two", desc: "three\nlines" });
});

test("comments before and a semicolon after are ignored", () => {
  expect(readInit("/* of old */ // and new\n init({ title: 'A' });;")).toMatchObject({ title: "A" });
});

test("missing lists are empty", () => {
  expect(readInit("init({ title: 'A' })")).toEqual({ title: "A", desc: "", links: [], scripts: [] });
});

test("a text instead of a list is a list of one", () => {
  expect(readInit("init({ title: 'A', scripts: 'a.js' })")?.scripts).toEqual(["a.js"]);
});

test("unknown properties are ignored, whatever they contain", () => {
  expect(readInit("init({ title: 'A', later: () => fetch('/') })")?.title).toBe("A");
});

describe("any other script is not read", () => {
  test.each(["", "start()", "function init() {}", "init.now()", "init({ title: 'A' }); more()", "init()"])(
    "%j",
    (script) => {
      expect(readInit(script)).toBeNull();
    },
  );
});

describe("what is only known by running it is refused, with its line", () => {
  test.each([
    ["init({\n title: name\n})", 2],
    ["init({\n title: 'A',\n desc: `${name}`\n})", 3],
    ["init({\n title: 'A',\n scripts: [\n ...more]\n})", 4],
    ["init({\n title: 'A',\n links: [fetch('/')]\n})", 3],
    ["init({\n title: 'A' - 'B'\n})", 2],
    ["\ninit(facts)", 2],
    ["init({ desc: 'A' })", 1],
    ["init({\n title: 'A'", 2],
  ])("%j", (script, line) => {
    expect(failure(script).line).toBe(line);
  });
});

test("the script is not run", () => {
  expect(() => readInit("init({ title: (globalThis.ran = true, 'A') })")).toThrow(UnreadableInit);
  expect(globalThis).not.toHaveProperty("ran");
});

test("a script that begins with many comments is read as quickly as any other", () => {
  expect(readInit(`${"/**/".repeat(50)} init({ title: 'A' })`)).toMatchObject({ title: "A" });
  expect(readInit(`${"/**/".repeat(50)} start()`)).toBeNull();
});
