import { describe, expect, test } from "vitest";
import { inlinePage, inlineStyle, cdnPage } from "./exported-page.ts";
import { anExport, filesWith } from "./test/an-export.ts";
import { takeCheckElement } from "@online-editor/run/check-element";

const { signal } = new AbortController();
const onFile = () => undefined;
const server = "http://files";
const locate = (address: string) => (/^\/(npm|gh)\//.test(address) ? server + address : null);

const inlined = (parts: Parameters<typeof anExport>[0], texts: Record<string, string>) => {
  const files = Object.fromEntries(
    Object.entries(texts).map(([address, text]) => [server + address, { text }]),
  );
  return inlinePage(
    anExport({ styles: [], scripts: [], ...parts }),
    { locate, ...filesWith(files) },
    { signal, onFile },
  );
};

describe("a self-contained page", () => {
  test("cannot be ended by its scripts and styles", async () => {
    const page = await inlined(
      { styles: ["/npm/a@1/a.css"], scripts: [{ kind: "file", address: "/npm/a@1/a.js" }] },
      {
        "/npm/a@1/a.js": 'let a = "</script><!-- <script>$&$1";',
        "/npm/a@1/a.css": 'a::after{content:"</style>"}',
      },
    );
    expect(page).toContain(String.raw`<script>let a = "\x3C/script>\x3C!-- <script>$&$1";</script>`);
    expect(page).toContain(String.raw`<style>a::after{content:"\3C /style>"}</style>`);
    expect(page.match(/<\/style/g)).toHaveLength(1);
  });

  test("contains the package files that the document itself loads, and keeps other references", async () => {
    const page = await inlined(
      {
        code: [
          '<link rel="stylesheet" href="/npm/b@1/b.css"><link rel="icon" href="/npm/b@1/b.png">',
          "<script defer src='/npm/b@1/b.js'></script>",
          '<script src="https://elsewhere.example/c.js"></script>',
          '<script type="module" src="/npm/b@1/module.js"></script>',
        ].join("\n"),
      },
      { "/npm/b@1/b.js": "b()", "/npm/b@1/b.css": "b{}" },
    );
    expect(page).toContain(`<style>b{}</style><link rel="icon" href="/npm/b@1/b.png">
<script>b()</script>
<script src="https://elsewhere.example/c.js"></script>
<script type="module" src="/npm/b@1/module.js"></script>`);
  });
});

test("what only looks like a file of the page is unchanged", async () => {
  const code = [
    "<!-- <script src='/npm/b@1/b.js'></script> -->",
    `<textarea><link rel="stylesheet" href="/npm/b@1/b.css"></textarea>`,
    `<script data-a="></script>" src="/npm/b@1/b.js"></script>`,
  ];
  const page = await inlined({ code: code.join("\n") }, { "/npm/b@1/b.js": "b()" });
  expect(page).toContain(`${code[0]}\n${code[1]}\n<script>b()</script>`);
});

describe("a self-contained style sheet", () => {
  const url = `${server}/npm/a@1/css/a.css`;

  test("contains the files beside it, and keeps references to other hosts", async () => {
    const files = filesWith({
      [`${server}/npm/a@1/img/dot.png`]: { text: "dot", type: "image/png" },
      [`${server}/npm/a@1/css/more.css`]: { text: "more{}", type: "text/css; charset=utf-8" },
    });
    const css = `@import "more.css";a{b:url(../img/dot.png?v=1#x) url('../img/dot.png?v=1#x') url(data:,x) url(#f) url(https://other/x.png)}`;
    expect(await inlineStyle({ css, url }, { ...files, signal })).toBe(
      `@import url("data:text/css;charset=utf-8;base64,${btoa("more{}")}");a{b:url("data:image/png;base64,${btoa("dot")}") url("data:image/png;base64,${btoa("dot")}") url(data:,x) url(#f) url(https://other/x.png)}`,
    );
  });

  test("contains only the modern form of a font", async () => {
    const files = filesWith({});
    const css = `@font-face{font-family:"A";src:url(a.eot);src:url("a.eot?#iefix") format("embedded-opentype"),url("a.woff2?v=2") format("woff2"),url(a.ttf) format("truetype");font-weight:400}`;
    const inlinedCss = await inlineStyle({ css, url }, { ...files, signal });
    expect(files.fetched).toEqual([`${server}/npm/a@1/css/a.woff2`]);
    expect(inlinedCss).toMatch(
      /^@font-face\{src:url\("data:[^"]*"\) format\("woff2"\);font-family:"A";+font-weight:400\}$/,
    );
  });
});

const integrityOf = async (addresses: readonly string[]) =>
  new Map(addresses.map((address) => [address, `sha384-${address.length}`]));

test("a page loads pinned files from the CDN in order, each with its integrity", async () => {
  expect(await cdnPage(anExport(), { integrityOf }, { signal })).toBe(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rows</title>
<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/@scope/icons@1.0.0/icons.css" integrity="sha384-33" crossorigin="anonymous">
<script src="https://cdn.jsdelivr.net/npm/jquery@3.7.1/dist/jquery.min.js" integrity="sha384-36" crossorigin="anonymous"></script>
<script>patch();</script>
<script src="https://cdn.jsdelivr.net/gh/someone/widget@1.1.0/dist/widget.js" integrity="sha384-39" crossorigin="anonymous"></script>
</head>
<body>
<table id="t"></table>
<script>
  start();
</script>

</body>
</html>
`);
});

test.each([
  ["a document", anExport(), /<\/script>\n\n<script type="application\/json" data-check>/],
  [
    "a page of its own",
    anExport({ isWholePage: true, code: "<!doctype html><body><p>text</p></body>" }),
    /<p>text<\/p><script type="application\/json" data-check>.*<\/script><\/body>$/,
  ],
])("the page contains the check of %s, for the command line", async (_what, source, element) => {
  const expectations = [{ expect: "expression" as const, code: "'</script>' !== ''" }];
  const check = { steps: [], expectations, withinSeconds: 5, isNegated: false };
  const page = await cdnPage({ ...source, check }, { integrityOf }, { signal });
  expect(page).toMatch(element);
  expect(JSON.parse(takeCheckElement(page).check ?? "")).toEqual(check);
});

test("a title and a description are text, whatever they contain", async () => {
  const hostile = anExport({
    title: "</title><script>alert(1)</script>",
    description: '"><img src=x onerror=y>',
  });
  const page = await cdnPage(hostile, { integrityOf }, { signal });
  expect(page).toContain("<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>");
  expect(page).toContain('content="&quot;&gt;&lt;img src=x onerror=y&gt;"');
});

test("a complete page is left as it is", async () => {
  const code = "<!doctype html><title>Mine</title>";
  const own = anExport({ code, isWholePage: true, styles: [], scripts: [] });
  expect(await cdnPage(own, { integrityOf }, { signal })).toBe(code);
});
