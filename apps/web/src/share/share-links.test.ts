import { expect, test } from "vitest";
import { deleteSnippet } from "../document/opening-state.ts";
import { editCode } from "../document/state.ts";
import { aSnippet, aWorkspaceWith } from "../app/test/a-snippet.ts";
import { aWorkspace, welcome, widget } from "../app/test/a-workspace.ts";
import { sharedAddress } from "./actions.ts";
import {
  checkLink,
  embedCode,
  issueMarkdown,
  describeCarriedLink,
  describeSavedLink,
  linkForOthers,
  longestLink,
  screenLink,
} from "./share-links.ts";
import { aLibrary, aSelection } from "@online-editor/run/testing";

const saved = aWorkspaceWith(aSnippet());
const fresh = aWorkspace({ document: { kind: "new", library: widget, id: "1" } });

test("a link to a snippet names its revision, so that it always shows the same", () => {
  expect(sharedAddress(saved)).toEqual({ kind: "snippet", username: "ada", id: 5, revision: 3 });
  expect(sharedAddress(aWorkspace())).toEqual(welcome);
});

test("a link opens the check too, even of a revision", () => {
  expect(checkLink("http://editor/code/ada/5")).toBe("http://editor/code/ada/5?check");
  expect(checkLink("http://editor/code/ada/5?revision=3")).toBe("http://editor/code/ada/5?revision=3&check");
});

test("what nobody else can open has no link, but an explanation of what to do", () => {
  const deleted = deleteSnippet(saved, aSnippet().id);
  for (const workspace of [fresh, aWorkspace({ document: { kind: "carried", packed: "v1:a" } }), deleted])
    expect(sharedAddress(workspace)).toBeNull();
  expect(describeSavedLink(fresh)).toContain("Save to get");
  expect(describeSavedLink(deleted)).toContain("Save as new");
});

test("what the link does not show is explained", () => {
  expect(describeSavedLink(saved)).toBe("Always opens revision 3.");
  expect(describeSavedLink(editCode(saved, "other"))).toBe("Always opens revision 3, without your changes.");
  expect(describeSavedLink(aWorkspaceWith(aSnippet({ visibility: "private" })))).toContain(
    "only you can open it",
  );
  expect(describeSavedLink(editCode(aWorkspace(), "other"))).toBe(
    "Opens the original example, without your changes.",
  );
});

test("a link that issue trackers would cut is replaced by an explanation", () => {
  const longest = "x".repeat(longestLink);
  const kindOf = (carried: string) => screenLink({ saved: null, carried }, { isUnsaved: true }).kind;
  expect([kindOf(longest), kindOf(`${longest}x`)]).toEqual(["carried", "too-long"]);
  expect(describeCarriedLink(longest)).toContain("8,000 of 8,000");
  expect(describeCarriedLink(`${longest}x`)).toMatch(/Too long.*8,001.*Save/);
});

test("the first link shows what is on the screen, and is the shorter of two that do", () => {
  const links = { saved: "saved", carried: "carried" };
  expect(screenLink(links, { isUnsaved: false })).toEqual({ kind: "saved", link: "saved" });
  expect(screenLink(links, { isUnsaved: true })).toEqual({ kind: "carried", link: "carried" });
  expect(screenLink({ ...links, carried: null }, { isUnsaved: true })).toEqual({ kind: "pending" });
});

test("others are never sent to an older text, or to what they cannot open", () => {
  const links = { saved: "saved", carried: "carried" };
  const tooLong = { ...links, carried: "x".repeat(longestLink + 1) };
  expect(linkForOthers(links, { isUnsaved: false, isPrivate: false })).toBe("saved");
  expect(linkForOthers(links, { isUnsaved: false, isPrivate: true })).toBe("carried");
  expect(linkForOthers(links, { isUnsaved: true, isPrivate: false })).toBe("carried");
  expect(linkForOthers(tooLong, { isUnsaved: true, isPrivate: false })).toBeNull();
});

const srcOf = (code: string) => /src="([^"]*)"/.exec(code)?.[1];

test.each([
  ["/code/ada/12?revision=3", "result", "/embed/code/ada/12?revision=3"],
  [
    "/code/ada/12?revision=3&theme=bulma",
    "both",
    "/embed/code/ada/12?revision=3&amp;theme=bulma&amp;view=both",
  ],
  ["/", "result", "/embed/example/welcome"],
  ["/?library=multiple-select", "both", "/embed/example/welcome?library=multiple-select&amp;view=both"],
  ["/example/basics/smallest", "both", "/embed/example/basics/smallest?view=both"],
] as const)("the embed of %s, %s", (path, view, src) => {
  const code = embedCode({ title: "Rows", savedLink: `https://editor.example${path}`, view });
  expect(srcOf(code)).toBe(`https://editor.example${src}`);
});

test("a title cannot escape its attribute", () => {
  const code = embedCode({
    title: `"></iframe><script>alert(1)</script>\n`,
    savedLink: "https://editor.example/",
    view: "result",
  });
  expect(code.match(/</g)).toHaveLength(2);
  expect(code.match(/"/g)?.length).toBe(
    embedCode({ title: "", savedLink: "https://editor.example/", view: "result" }).match(/"/g)?.length,
  );
});

const library = aLibrary();

test("an issue has the document's title, link and selection", () => {
  const selection = aSelection({ theme: "bold", extensions: ["export", "filter"], locale: "de-DE" });
  expect(issueMarkdown({ title: "Rows", link: "https://e.example/code/ada/5", library, selection })).toBe(
    `[Rows](https://e.example/code/ada/5)

- Widget: 2.0.0
- Theme: Bold
- Extensions: export, filter
- Locale: de-DE`,
  );
});

test("a title is text, whatever it contains", () => {
  const title = "](https://evil.example) <img src=x> `a`\n# b @someone";
  const markdown = issueMarkdown({ title, link: "https://e.example/", library, selection: aSelection() });
  const [first] = markdown.split("\n");
  expect(first).toBe(
    String.raw`[\](https://evil.example) \<img src=x\> \`a\` \# b \@someone](https://e.example/)`,
  );
});
