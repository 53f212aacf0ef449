import { expect, test } from "vitest";
import { documentOfPage } from "./page-parts.ts";
import { isWholePage } from "./whole-page.ts";

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
  expect(documentOfPage(page)).toBe(`<script>
  document.documentElement.setAttribute("data-a", ">")
</script>
<script src="teas.js"></script>

<p>&lt;html> and <b>text</b></p>
`);
});

test.each(["<!doctype html><p>One", "<HTML><p>One", "<!doctype html>", "<html><body></html>"])(
  "%s is no whole page afterwards",
  (page) => {
    expect(isWholePage(documentOfPage(page))).toBe(false);
  },
);

test("direction, language, scheme and what a body has are kept", () => {
  const page = `<html lang="fa" dir="rtl" data-x="</script>"><head></head><body class="m-3" style="color: red">\n<p>One</p></body></html>`;
  expect(documentOfPage(page)).toBe(`<script>
  document.documentElement.setAttribute("lang", "fa")
  document.documentElement.setAttribute("dir", "rtl")
  document.documentElement.setAttribute("data-x", "\\u003c/script>")
</script>
<body class="m-3" style="color: red">
<p>One</p>
`);
});
