import { expect, test } from "vitest";
import { aLibrary, aSelection } from "../workspace/test/a-library.ts";
import { issueMarkdown } from "./issue-markdown.ts";

const library = aLibrary();

test("an issue is told the document's title, link and all that it runs on", () => {
  const selection = aSelection({ theme: "bold", extensions: ["export", "filter"], locale: "de-DE" });
  expect(issueMarkdown({ title: "Rows", link: "https://e.example/code/ada/5", library, selection })).toBe(
    `[Rows](https://e.example/code/ada/5)

- Widget: 2.0.0
- Theme: Bold
- Extensions: export, filter
- Locale: de-DE`,
  );
});

test("a title is text, whatever it looks like", () => {
  const title = "](https://evil.example) <img src=x> `a`\n# b @someone";
  const markdown = issueMarkdown({ title, link: "https://e.example/", library, selection: aSelection() });
  const [first] = markdown.split("\n");
  expect(first).toBe(
    String.raw`[\](https://evil.example) \<img src=x\> \`a\` \# b \@someone](https://e.example/)`,
  );
});
