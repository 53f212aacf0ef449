import { expect, test } from "vitest";
import { aBranchCommit } from "../../app/test/a-branch.ts";
import { aLibrary, aSelection } from "@online-editor/run/testing";
import { composeReport, formAddress, nameBrowser } from "./compose-report.ts";

const facts = {
  library: aLibrary(),
  selection: aSelection({ theme: "bold", extensions: ["export"] }),
  compared: null,
  description: "",
  account: { steps: "", expected: "", actual: "" },
  problem: null,
  finding: null,
  differences: [],
  link: "https://e.example/code/ada/5?revision=3",
  browser: "Firefox 140.0 on Linux",
};
const form = "https://github.com/someone/widget/issues/new";

test("a report answers the forms' questions", () => {
  const account = { steps: "1. Sort by name", expected: "Rows stay.", actual: "Rows wander off." };
  const problem = "TypeError: rows is undefined, line 16";
  const differences = ["Only on 2.0.0: TypeError"];
  expect(composeReport({ ...facts, description: "A sorted table.", account, problem, differences }))
    .toBe(`### Versions affected

Widget 2.0.0

### Description

A sorted table.

### Steps

1. Sort by name

### Expected

Rows stay.

### Actual

Rows wander off.

\`\`\`text
TypeError: rows is undefined, line 16
\`\`\`

### What differs

\`\`\`text
Only on 2.0.0: TypeError
\`\`\`

### Example

https://e.example/code/ada/5?revision=3

### Theme and extensions

- Theme: Bold
- Extensions: export

### Browser

Firefox 140.0 on Linux`);
});

test("missing answers are asked for, invisibly to readers", () => {
  const report = composeReport(facts);
  expect(report).not.toContain("### Description");
  expect(report.match(/<!--.*-->/g)).toHaveLength(3);
});

test("a search's result is included with both links and the commit", () => {
  const finding = {
    headline: "Works up to 1.0.0. Broken since 2.0.0.",
    works: "1.0.0",
    broken: "2.0.0",
    links: { works: "https://e.example/a", broken: null },
    commit: null,
  };
  const report = composeReport({ ...facts, finding });
  expect(report).toContain(
    "### Versions affected\n\nWidget: Works up to 1.0.0. Broken since 2.0.0.\n\n### Steps",
  );
  expect(report).toContain(
    "### Links\n\n- Example on 2.0.0, broken\n- [Example on 1.0.0](https://e.example/a), works\n\n",
  );
  expect(report).not.toContain("### Example");

  const commit = { sentence: "Broken by 1a2b3c4, “Sort @faster”.", address: "https://git.example/c/1a2b3c4" };
  const fixed = { ...finding, headline: "Broken in 2.0.0. Fixed in 2.1.0.", commit };
  expect(composeReport({ ...facts, finding: fixed })).toContain(
    "- Broken by 1a2b3c4, “Sort \\@faster”. https://git.example/c/1a2b3c4\n",
  );
  expect(composeReport({ ...facts, finding: fixed })).toContain(
    "Widget: Broken in 2.0.0. Fixed in 2.1.0. Works in 1.0.0.\n",
  );
});

test("where no release works, only the broken one is linked", () => {
  const links = { works: "https://e.example/a", broken: "https://e.example/b" };
  const headline = "All 51 judged releases, from 1.0.0 to 2.0.0.";
  const report = composeReport({
    ...facts,
    finding: { headline, works: null, broken: "2.0.0", links, commit: null },
  });
  expect(report).toContain(`### Versions affected\n\nWidget: ${headline}\n\n### Steps`);
  expect(report).toContain("### Links\n\n- [Example on 2.0.0](https://e.example/b), broken\n\n");
});

test("no error can leave its block", () => {
  const report = composeReport({ ...facts, problem: "``` \n# Not a heading\n````" });
  expect(report).toContain("`````text\n``` \n# Not a heading\n````\n`````");
});

test.each([
  ["Widget 2.0.0, compared with 1.0.0", aSelection({ version: "1.0.0", theme: "bold" })],
  [
    "Widget 2.0.0, compared with someone:develop (aaaaaaa)",
    aSelection({ theme: "bold", branch: aBranchCommit() }),
  ],
  ["Widget 2.0.0, compared with 1.0.0 and the theme Plain", aSelection({ version: "1.0.0", theme: "plain" })],
  ["Widget 2.0.0", facts.selection],
])("what it is compared with is named: %s", (versions, compared) => {
  expect(composeReport({ ...facts, compared })).toContain(`### Versions affected\n\n${versions}\n\n`);
});

test("if no link can carry the document, the report asks for one", () => {
  expect(composeReport({ ...facts, link: null })).toContain("Save the document");
});

test("the form is filled with the report, whatever characters are in it", () => {
  const report = { title: "Rows & <b>", body: "a=b&c#d\n100 % 行" };
  const { address, isWhole } = formAddress(form, report);
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual(report);
  expect(new URL(address).hash).toBe("");
  expect(isWhole).toBe(true);
});

test("a report too long for an address is reduced to the title", () => {
  const { address, isWhole } = formAddress(form, { title: "Rows", body: "x".repeat(8000) });
  expect([address, isWhole]).toEqual([`${form}?title=Rows`, false]);
});

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Chrome 141.0.0.0 on Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1.2",
    "Edge 141.0.1.2 on Windows",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox 140.0 on Android"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15",
    "Safari 18.3 on macOS",
  ],
  ["Something else", "Something else"],
])("a browser is named as people know it: %s", (userAgent, name) => {
  expect(nameBrowser(userAgent)).toBe(name);
});
