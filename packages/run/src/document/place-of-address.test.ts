import { expect, test } from "vitest";
import { placeOfAddress } from "./place-of-address.ts";

const pageUrl = "http://preview/run/1";
const inserted = { line: 1, characters: 50 };
const placeOf = (address: string, code: string, page = code) =>
  placeOfAddress(address, { inserted, code, page }, pageUrl);

test.each([
  ["a script", `<p>\n<script src="http://x/a.js"></script>`, { line: 2, column: 14 }],
  ["without quotes", `<p>\n<img alt=x src=http://x/a.js>`, { line: 2, column: 16 }],
  ["of a style", `<style>\n.a { background: url(http://x/a.js) }`, { line: 2, column: 22 }],
  ["in a script", `<script>\nimage.src = "http://x/a.js";`, { line: 2, column: 14 }],
  ["not in a comment", `<!-- src="http://x/a.js" -->\n<img src='http://x/a.js'>`, { line: 2, column: 11 }],
  ["on the first line", `<img src="http://x/a.js">`, { line: 1, column: 11 }],
])("an address has its place: %s", (_, code, place) => {
  expect(placeOf("http://x/a.js", code)).toEqual(place);
});

test("a relative address is resolved against the page", () => {
  expect(placeOf("http://preview/run/json/a.json?b=1&c=2", `<img src="json/a.json?b=1&amp;c=2">`)).toEqual({
    line: 1,
    column: 11,
  });
});

test("an address that was replaced for the run is found at the original", () => {
  const code = `<link href="https://unpkg.com/a@1/a.css"><link href="https://unpkg.com/a@1/b.css">`;
  const page = code.replaceAll("https://unpkg.com", "http://assets.local/npm");
  expect(placeOf("http://assets.local/npm/a@1/b.css", code, page)).toEqual({ line: 1, column: 54 });
});

test("a file that the upstream format lists by the end of its path is found there", () => {
  const code = `<script>\n  init({ scripts: ['extensions/x/x.min.js', 'https://cdn.org/npm/s@1/s.js'] })\n</script>`;
  const page = code.replaceAll(/init.*/g, "");
  expect(placeOf("http://a/npm/b@1/dist/extensions/x/x.min.js", code, page)).toEqual({ line: 2, column: 21 });
  expect(placeOf("http://a/npm/s@1/s.js", code, page)).toEqual({ line: 2, column: 46 });
});

test("a package that a module imports by its name is found at the name", () => {
  const code = `<script type="module">\n  const { a } = await import("no-such-name");\n</script>`;
  expect(placeOf("http://a/npm/no-such-name/+esm", code)).toEqual({ line: 2, column: 31 });
});

test("an address that the document does not name has no place", () => {
  expect(placeOf("http://a/npm/b@1/dist/b.js", `<p title="b">"" 'x.js'</p>`)).toBeNull();
});

test("a page of unclosed comments is searched in linear time", () => {
  // Searching to the end of the page for each of them would exceed the test's timeout.
  expect(placeOf("http://x/a.js", "<!--".repeat(200_000))).toBeNull();
});
