import { expect, test } from "vitest";
import { rewriteUpstreamData } from "./upstream-data.ts";

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
])("another address stays: %s", (text) => {
  expect(rewrite(text)).toBe(text);
});
