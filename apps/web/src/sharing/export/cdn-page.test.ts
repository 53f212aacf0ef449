import { takeCheckElement } from "@online-editor/run/check-element";
import { expect, test } from "vitest";
import { cdnPage } from "./cdn-page.ts";
import { anExport } from "./test/an-export.ts";

const { signal } = new AbortController();
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
