import { isWholePage } from "@online-editor/run";
import { expect, test } from "vitest";
import { documentOfPage } from "./page-parts.ts";

test("a page becomes the document in it: files and texts stay, what only a page has goes", () => {
  const page = `<!doctype html>
<html lang="en" data-a=">">
  <head>
    <meta charset="utf-8">
    <title>Teas</title>
    <script src="teas.js"></script>
  </head>
  <body>
    <p>&lt;html> and <b>text</b></p>
  </body>
</html>
`;
  expect(documentOfPage(page)).toBe(`<script src="teas.js"></script>

<p>&lt;html> and <b>text</b></p>
`);
});

test.each(["<!doctype html><p>One", "<HTML><p>One", "<!doctype html>", "<html><body></html>"])(
  "%s is no whole page afterwards",
  (page) => {
    expect(isWholePage(documentOfPage(page))).toBe(false);
  },
);
