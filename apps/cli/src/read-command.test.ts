import { describe, expect, test } from "vitest";
import { UsageError } from "./cli-error.ts";
import { helpFor } from "./help.ts";
import { commandNames, optionsOf } from "./command-options.ts";
import { readCommand } from "./read-command.ts";

test("no command serves the editor", () => {
  expect(readCommand([])).toEqual({ kind: "serve", port: undefined });
  expect(readCommand(["--port", "8080"])).toEqual({ kind: "serve", port: "8080" });
});

test.each([
  [["serch"], "Unknown command serch. Did you mean search?"],
  [["run", "a.html", "--releese", "1.2.3"], "Unknown option --releese. Did you mean --release?"],
  [
    ["check", "a.html", "--color"],
    /^Unknown option --color\. (Choose one of --library, |There are \d+, such as )/,
  ],
  [["schema", "chek"], "Unknown output chek. Did you mean check?"],
  [["completion", "tcsh"], "Unknown shell tcsh. Choose one of bash, zsh, fish."],
])("%j is refused with the name that was meant, or those that there are", (words, message) => {
  expect(() => readCommand(words)).toThrow(message);
});

test("tools are served on the streams, or on loopback at a port", () => {
  expect(readCommand(["mcp"])).toEqual({ kind: "mcp", http: null, editor: null });
  expect(readCommand(["mcp", "--http", "--editor", "https://editor.example/code/ada/1"])).toEqual({
    kind: "mcp",
    http: { port: 3100 },
    editor: "https://editor.example",
  });
  expect(readCommand(["mcp", "--http", "--port", "3200"])).toMatchObject({ http: { port: 3200 } });
  expect(() => readCommand(["mcp", "--port", "3200"])).toThrow("Give --port with --http.");
  expect(() => readCommand(["mcp", "--http", "--port", "many"])).toThrow("--port is a number up to 65535.");
});

test("a search reads what it selects, expects and prints", () => {
  const words =
    "search a.html --library bootstrap-table --theme bulma --extensions export,print --locale de-DE";
  const more = [
    "--releases",
    ">=1.20.0",
    "--expect",
    "a",
    "--expect",
    "b",
    "--within",
    "2",
    "--no-errors",
    "--json",
  ];
  expect(readCommand([...words.split(" "), ...more])).toEqual({
    kind: "search",
    what: "a.html",
    selection: {
      library: "bootstrap-table",
      release: undefined,
      theme: "bulma",
      extensions: ["export", "print"],
      locale: "de-DE",
      branch: undefined,
    },
    check: { expect: ["a", "b"], withinSeconds: 2, noErrors: true, check: undefined },
    releases: ">=1.20.0",
    isBisection: false,
    isWhole: false,
    goesToCommits: false,
    ends: null,
    workers: 2,
    format: "json",
  });
});

test("suites over time name the releases since one, and where they are recorded", () => {
  expect(readCommand(["check", "--examples", "--since", "1.20", "--record", "results"])).toMatchObject({
    what: [],
    hasExamples: true,
    hasCombinations: false,
    releases: ">=1.20",
    record: "results",
    isAnew: false,
  });
  const words =
    "check --combinations --theme bulma --extensions export --releases all --record results --all";
  expect(readCommand(words.split(" "))).toMatchObject({
    hasCombinations: true,
    selection: { theme: "bulma", extensions: ["export"] },
    releases: "all",
    isAnew: true,
  });
});

test("a search through commits takes any refs as its ends", () => {
  expect(
    readCommand(["search", "a.html", "--commits", "--good", "1.22.1", "--bad", "ada:fix"]),
  ).toMatchObject({
    goesToCommits: true,
    ends: { good: "1.22.1", bad: "ada:fix" },
  });
});

test("a check of a branch may be compared with any ref", () => {
  expect(readCommand(["check", "a.html", "--branch", "#12", "--against", "develop"])).toMatchObject({
    selection: { branch: "#12" },
    against: "develop",
  });
});

test("verdicts are uploaded to the one collection that was checked", () => {
  const link = "https://editor.test/collection/ada/sorting";
  expect(readCommand(["check", link, "--upload", "--releases", "all"])).toMatchObject({
    upload: { origin: "https://editor.test", username: "ada", name: "sorting" },
  });
  expect(readCommand(["check", link])).toMatchObject({ upload: null });
  for (const words of [["a.html"], [link, link], [link, "--theme", "bulma"], [link, "--no-errors"]])
    expect(() => readCommand(["check", ...words, "--upload"])).toThrow(UsageError);
});

test("a matrix over branches names them", () => {
  const over = ["matrix", "a.html", "--over", "branches,themes"];
  expect(readCommand([...over, "--branches", "develop, #12"])).toMatchObject({
    over: ["branches", "themes"],
    branches: ["develop", "#12"],
  });
  for (const words of [over, ["matrix", "a.html", "--branches", "develop"], [...over, "--branches", ","]])
    expect(() => readCommand(words)).toThrow(UsageError);
  expect(() => readCommand(["matrix", "a.html", "--over", "branches,releases", "--branches", "a"])).toThrow(
    UsageError,
  );
});

test("a reduction is on one release, and may name one on which the document stays good", () => {
  const words = ["reduce", "a.html", "--release", "1.22.2", "--good", "1.22.1", "-o", "b.html"];
  expect(readCommand(words)).toMatchObject({
    kind: "reduce",
    what: "a.html",
    selection: { release: "1.22.2" },
    good: "1.22.1",
    output: "b.html",
    workers: 2,
    format: "text",
  });
});

describe("what cannot be understood", () => {
  test.each([
    ["frobnicate"],
    ["run"],
    ["run", "a.html", "b.html"],
    ["run", "a.html", "--frob"],
    ["check"],
    ["check", "a.html", "--release", "1.0.0", "--releases", "all"],
    ["check", "a.html", "--since", "1.20", "--releases", "all"],
    ["check", "a.html", "--since", ">=1.20"],
    ["check", "a.html", "--all"],
    ["check", "a.html", "--branch", "#12", "--record", "results"],
    ["check", "--combinations", "--branch", "#12"],
    ["check", "https://editor.test/collection/ada/sorting", "--upload", "--examples"],
    ["check", "a.html", "--against", "develop"],
    ["check", "a.html", "--branch", "#12", "--against", "develop", "--releases", "all"],
    ["check", "a.html", "--branch", "#12", "--against", "develop", "--junit"],
    ["check", "a.html", "--within", "soon"],
    ["check", "a.html", "--workers", "0"],
    ["check", "a.html", "--json", "--junit"],
    ["search", "a.html", "--release", "1.0.0"],
    ["search", "a.html", "--branch", "#12"],
    ["search", "a.html", "--good", "1.22.1"],
    ["search", "a.html", "--good", "1.22.1", "--bad", "1.24.0", "--releases", "all"],
    ["run", "a.html", "--release", "1.0.0", "--branch", "#12"],
    ["run", "a.html", "--screenshot", "picture.jpg"],
    ["reduce", "a.html", "--releases", "all"],
    ["reduce", "a.html", "--branch", "#12"],
    ["report"],
    ["report", "issue.md", "--editor", "editor.example"],
    ["triage", "issue.md", "other.md"],
    ["triage", "issue.md", "--workers", "9"],
    ["schema", "serve"],
    ["completion", "tcsh"],
  ])("is a usage error: %s %s %s %s", (...words) => {
    expect(() => readCommand(words)).toThrow(UsageError);
  });
});

test("a report has the origin of its editor", () => {
  expect(readCommand(["triage", "issue.md", "--editor", "https://editor.example/code/", "--json"])).toEqual({
    kind: "triage",
    what: "issue.md",
    library: undefined,
    editor: "https://editor.example",
    workers: 2,
    format: "json",
  });
});

test("every command has help with examples, which names its options", () => {
  for (const name of commandNames) {
    const help = helpFor(name);
    expect(readCommand([name, "--help"])).toEqual({ kind: "help", of: name });
    expect(help).toContain("Example");
    for (const option of Object.keys(optionsOf[name]))
      if (option !== "help") expect(help).toContain(`--${option}`);
    expect(helpFor(undefined)).toContain(name);
  }
});
