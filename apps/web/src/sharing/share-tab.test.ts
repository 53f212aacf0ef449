import { aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { embedCode, issueMarkdown } from "./share-tab.tsx";

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
