import { expect, test } from "vitest";
import { readExamplePage } from "./read-example-page.ts";

const names = {
  cdnjs: { sprintf: { package: "sprintf-js", root: "dist/" } },
  places: { "cdnjs\\.cloudflare\\.com/ajax/libs/(.+)": "/cdnjs/$1" },
  libraries: [],
};
const read = (head: string, body = `<div id="example"></div>`) =>
  readExamplePage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, names);

test("packages on public CDNs are read in order, whatever the CDN", () => {
  expect(
    read(`
      <link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css" integrity="sha384-x">
      <link href="https://use.fontawesome.com/releases/v5.6.3/css/all.css" rel="stylesheet">
      <script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>
      <script src="https://cdnjs.cloudflare.com/ajax/libs/sprintf/1.1.2/sprintf.min.js"></script>`),
  ).toEqual({
    styles: [
      "/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css",
      "/npm/@fortawesome/fontawesome-free@5.6.3/css/all.css",
    ],
    scripts: ["/npm/jquery@3.7.1/dist/jquery.min.js", "/npm/sprintf-js@1.1.2/dist/sprintf.min.js"],
    sheets: [],
  });
});

test("the site's own style sheets are read, but neither scripts nor counters", () => {
  expect(
    read(`
      <link rel="stylesheet" href="assets/css/page.css?v=45">
      <link rel="icon" href="icon.png">
      <link rel="stylesheet" href="https://fonts.example.com/icons">
      <script src="assets/js/page.js"></script>
      <script async src="https://unpkg.com/counter@1.0.0/counter.js"></script>
      <script>count()</script>`),
  ).toEqual({ styles: [], scripts: [], sheets: ["assets/css/page.css"] });
});

test("a page without a place for an example is not read", () => {
  expect(read("", "<p></p>")).toBeNull();
});
