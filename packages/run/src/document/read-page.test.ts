import { describe, expect, test } from "vitest";
import { aCatalogue, aLibrary } from "../testing.ts";
import { readPage } from "./read-page.ts";

const catalogue = aCatalogue({
  libraries: [
    aLibrary({
      layouts: [{ releases: "*", script: "dist/widget.min.js", style: "dist/widget.min.css" }],
      packages: [{ package: "jquery", version: "3.7.1", scripts: ["dist/jquery.min.js"] }],
      extensions: [
        {
          id: "export",
          files: [{ releases: ">=1.0.0", styles: [], scripts: ["dist/extensions/export/export.min.js"] }],
        },
      ],
    }),
  ],
});

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title> My page </title>
    <link rel="stylesheet" href="https://unpkg.com/widget@1.0.0/dist/widget.min.css">
    <link rel="stylesheet" href="https://example.com/own.css">
    <style>
      p { color: red }
    </style>
  </head>
  <body class="a">
    <p>Hi</p>
    <script src="https://code.jquery.com/jquery-3.6.0.min.js"></script>
    <script src="https://unpkg.com/widget@1.0.0/dist/widget.js" integrity="x"></script>
    <script src="https://unpkg.com/widget@1.0.0/dist/extensions/export/export.js"></script>
    <script src="https://unpkg.com/other@1.0.0/other.js"></script>
    <script>
      start()
    </script>
  </body>
</html>
`;

test("what a page's own tags load of the library is its selection", () => {
  expect(readPage(page, catalogue)).toEqual({
    title: "My page",
    selection: {
      library: "widget",
      version: "1.0.0",
      theme: "plain",
      extensions: ["export"],
      locale: "en-US",
    },
    loadsLibrary: true,
  });
});

test("a page without library files has no selection", () => {
  const text = "<!doctype html><title>A</title><script src='https://unpkg.com/other@1/other.js'></script>";
  expect(readPage(text, catalogue)).toEqual({ title: "A", selection: null, loadsLibrary: false });
});

test("a page without a title has that of its first heading", () => {
  const title = (text: string) => readPage(text, aCatalogue()).title;
  expect(title("<p>Tea</p><h2>Sorts of <b>tea</b>\n and more</h2><h1>Later</h1>")).toBe(
    "Sorts of tea and more",
  );
  expect(title("<title> </title><h1>Tea</h1>")).toBe("Tea");
  expect(title("<p>Tea</p>")).toBeNull();
});

test("a fragment is read too", () => {
  const text = `<script src="https://unpkg.com/widget@2.0.0/dist/widget.min.js"></script>\n<p>Hi</p>\n`;
  expect(readPage(text, catalogue)).toMatchObject({ selection: { version: "2.0.0" } });
});

test("an upstream example has the selection that it requires", () => {
  const text =
    "<script>init({ title: 'A', scripts: ['widget.min.js', 'extensions/export/export.js'] })</script>";
  expect(readPage(text, catalogue)).toMatchObject({
    title: "A",
    selection: { library: "widget", extensions: ["export"] },
  });
});

describe("hostile and odd pages", () => {
  test.each([
    ["nothing", ""],
    ["a comment that does not end", "<!-- <script src='https://unpkg.com/widget@1.0.0/dist/widget.js'>"],
    ["an address in a text", "<p>https://unpkg.com/widget@1.0.0/dist/widget.js</p>"],
    [
      "a style sheet that is only preloaded",
      "<link rel=preload href='https://unpkg.com/widget@1.0.0/dist/widget.css'>",
    ],
  ])("%s loads nothing", (_what, text) => {
    expect(readPage(text, catalogue)).toMatchObject({ selection: null });
  });

  test("tags in capitals, unclosed and unquoted ones are read", () => {
    const text = "<!DOCTYPE html><BODY><SCRIPT SRC=//unpkg.com/widget@1.0.0/dist/widget.js></SCRIPT><p>Hi";
    expect(readPage(text, catalogue)).toMatchObject({ selection: { version: "1.0.0" } });
  });
});

test("a page nested deeper than the call stack is read", () => {
  const heading = `<!doctype html><h1>${"<b>".repeat(20_000)}Deep`;
  expect(readPage(heading, aCatalogue())).toMatchObject({ title: "Deep" });
  const text = `<!doctype html><title>Deep</title>${"<div>".repeat(20_000)}`;
  expect(readPage(text, aCatalogue())).toMatchObject({ title: "Deep" });
});
