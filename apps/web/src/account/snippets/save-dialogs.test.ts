import { expect, test } from "vitest";
import { editCode, setTitle } from "../../document/state.ts";
import { aSnippet, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { hasLittleLeftOf, proposedWords } from "./save-dialogs.tsx";

const example = ["<table>", "  <th>One</th>", "  <th>Two</th>", "  <th>Three</th>", "</table>"].join("\n");

test.each([
  ["the same", example, false],
  ["indented anew", example.replaceAll("  ", "      "), false],
  ["half of its lines", "<table>\n<th>One</th>\n</table>", false],
  ["with more around it", `<h1>More</h1>\n${example}\n<p>And more</p>`, false],
  ["one of its lines", "<table>\n<th>Mine</th>\n</table>", true],
  ["nothing of it", "<h1>Mine</h1>", true],
  ["nothing at all", "", true],
])("how much is left of an example: %s", (_, text, isLittle) => {
  expect(hasLittleLeftOf(text, example)).toBe(isLittle);
});

const open = aWorkspace({
  original: { title: "Columns", description: "About them.", code: example, needs: undefined, library: null },
  title: "Columns",
  description: "About them.",
  code: example,
});

test("an example's title and description are dropped when little is left of it, but the user's own stay", () => {
  const words = { title: "Columns", description: "About them." };
  expect(proposedWords(open)).toEqual(words);
  expect(proposedWords(editCode(open, `${example}\n<p>More</p>`))).toEqual(words);
  expect(proposedWords(editCode(open, "<h1>Mine</h1>"))).toEqual({ title: "", description: "" });
  expect(proposedWords(editCode(setTitle(open, "Mine"), "<h1>Mine</h1>"))).toEqual({
    title: "Mine",
    description: "",
  });
});

test("anything but an example keeps its own", () => {
  const own = aWorkspaceWith(aSnippet({ title: "Rows", description: "Mine." }));
  expect(proposedWords(editCode(own, ""))).toEqual({ title: "Rows", description: "Mine." });
});
