import { describe, expect, test } from "vitest";
import { aLibrary, aSelection } from "../testing.ts";
import { filesOfDocument } from "./page-files.ts";

const library = aLibrary({
  packages: [{ package: "jquery", version: "3.7.1", scripts: ["dist/jquery.min.js"] }],
  themes: [
    {
      id: "plain",
      title: "Plain",
      packages: [
        {
          package: "bootstrap",
          version: "5.3.3",
          styles: ["dist/css/bootstrap.min.css"],
          scripts: ["dist/js/bootstrap.bundle.min.js"],
        },
      ],
    },
  ],
});
const read = (document: string) => {
  const { markup, styles, scripts } = filesOfDocument({
    document,
    library,
    selection: aSelection(),
    names: { cdnjs: {}, places: {}, libraries: [library] },
  });
  return {
    markup,
    styles,
    scripts: scripts.map((script) => (script.kind === "file" ? script.address : script.code)),
  };
};
const usual = read("<p>Hi</p>");

describe("a document's own file takes the place of the selection's", () => {
  test.each([
    "https://code.jquery.com/jquery-3.3.1.slim.min.js",
    "https://ajax.googleapis.com/ajax/libs/jquery/3.4.1/jquery.min.js",
    "//example.com/js/jquery-3-7-1.min.js?v=1&w=2",
    "https://cdn.jsdelivr.net/npm/jquery",
    "https://unpkg.com/jquery@3",
  ])("jQuery of any host, as %s, stands before the library", (address) => {
    const tag = `<script src="${address.replace("&", "&amp;")}" integrity="x"></script>`;
    const { scripts, markup } = read(`<p>Hi</p>\n${tag}<p>`);
    expect(scripts).toEqual([address, ...usual.scripts.slice(1)]);
    expect(markup).toBe(`<p>Hi</p>\n${" ".repeat(tag.length)}<p>`);
  });

  test("so does a framework of another version or build, in the document's order", () => {
    const own = [
      "https://unpkg.com/bootstrap@5.3.2/dist/css/bootstrap.css",
      "https://a.b/bootstrap.rtl.min.css",
    ];
    const links = own.map((address) => `<link rel=stylesheet href=${address}>`).join("\n");
    expect(read(links)).toEqual({
      ...usual,
      styles: [...own, ...usual.styles.slice(1)],
      markup: links.replaceAll(/[^\n]/g, " "),
    });
  });
});

test.each([
  [
    "another file of a package",
    '<script src="https://unpkg.com/jquery@3.7.1/dist/jquery.other.js"></script>',
  ],
  ["a file beside the page", '<script src="../jquery.min.js"></script>'],
  ["a module", '<script type="module" src="https://a.b/jquery.js"></script>'],
  ["a comment", '<!-- <script src="https://a.b/jquery.js"></script> -->'],
  [
    "the text of a script",
    `<script>add('<link rel="stylesheet" href="https://a.b/bootstrap.css">')</script>`,
  ],
  ["a style sheet for printing", '<link rel="stylesheet" media="print" href="https://a.b/bootstrap.css">'],
  ["an extension", '<script src="https://unpkg.com/widget@1.0.0/export.js"></script>'],
])("%s changes nothing", (_what, document) => {
  expect(read(document)).toEqual({ ...usual, markup: document });
});

test("unclosed elements are read once", () => {
  expect(read("<script <link <!-- ".repeat(50_000)).styles).toEqual(usual.styles);
});
