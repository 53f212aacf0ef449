import { expect, test } from "vitest";
import { rewriteSourceData, rewriteUpstreamData } from "./upstream-data.ts";

const rewrite = (text: string) => rewriteUpstreamData(text, "http://preview");
const address = "https://examples.wenzhixin.net.cn/examples/bootstrap_table/data";

test.each([
  [`data-url="${address}"`, `data-url="http://preview/run/data/items"`],
  [`url: '${address}?total=10&sleep=50'`, `url: 'http://preview/run/data/items?total=10&sleep=50'`],
  [`"${address.replace("https:", "")}"`, `"http://preview/run/data/items"`],
])("the address of upstream's rows becomes ours: %s", (text, rewritten) => {
  expect(rewrite(text)).toBe(rewritten);
});

test.each([
  `"${address}base"`,
  `"${address}/more"`,
  `"${address}.json"`,
  `"https://examples.example.com/examples/bootstrap_table/data"`,
])("another address stays unchanged: %s", (text) => {
  expect(rewrite(text)).toBe(text);
});

const fromSource = (text: string) =>
  rewriteSourceData(text, { runOrigin: "http://own", source: "0123456789abcdef" });
const folder = "http://own/run/json/0123456789abcdef";

test.each([
  [`data-url="json/data1.json"`, `data-url="${folder}/data1.json"`],
  [`data-url=json/data1.json>`, `data-url=${folder}/data1.json>`],
  ["url: './json/data1.json?a=1'", `url: '${folder}/data1.json?a=1'`],
  ["$.getJSON('json/' + name)", `$.getJSON('${folder}/' + name)`],
  ["fetch(`json/${name}.json`)", `fetch(\`${folder}/\${name}.json\`)`],
])("the data of an example is that of its source: %s", (text, rewritten) => {
  expect(fromSource(` ${text}`)).toBe(` ${rewritten}`);
});

test.each([
  "the json/ folder",
  "'application/json/x y'",
  "'text/json'",
  "'../json/a.json'",
  "'json/a/b.json'",
])("other texts stay unchanged: %s", (text) => {
  expect(fromSource(text)).toBe(text);
});
