import { expect, test } from "vitest";
import { describedParts, plainDescription } from "./described-text.ts";

const text = (value: string) => ({ kind: "text", text: value });

test("code, emphasis, links, addresses and issues are read", () => {
  expect(
    describedParts(
      "Use `data-url`, *not* **ever** [the `docs`](https://a.example/x?y=1#z), see https://b.example/c. Fixes #1234.",
    ),
  ).toEqual([
    text("Use "),
    { kind: "code", text: "data-url" },
    text(", "),
    { kind: "emphasis", parts: [text("not")] },
    text(" "),
    { kind: "strong", parts: [text("ever")] },
    text(" "),
    {
      kind: "link",
      url: "https://a.example/x?y=1#z",
      parts: [text("the "), { kind: "code", text: "docs" }],
    },
    text(", see "),
    { kind: "link", url: "https://b.example/c", parts: [text("https://b.example/c")] },
    text(". Fixes "),
    { kind: "issue", number: 1234 },
    text("."),
  ]);
});

test.each([
  "2 * 3 * 4",
  "a*b*c",
  "data_sort_name and __proto__",
  "arrays[0](1)",
  "a lone ` backtick and a lone * star",
  "the colour #abc, #00ff00 and #123456",
  "an entity &#1234; and a hash in /page#12",
])("%s is plain text", (written) => {
  expect(describedParts(written)).toEqual([text(written)]);
});

test.each([
  "[click](javascript:alert(1))",
  "[click](javascript:alert`1`)",
  "[click](JAVASCRIPT:alert%281%29)",
  "[click](java\tscript:alert)",
  "[click](data:text/html,x)",
  "[click](vbscript:x)",
  "[click](//evil.example)",
  "[click](/api/me)",
  "[click](https://)",
  "[click](blob:https://a)",
  '<a href="javascript:alert(1)">click</a>',
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
])("%s becomes neither a link nor markup", (attack) => {
  const kinds = describedParts(attack).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== "text" && kind !== "code")).toEqual([]);
});

test("an address with quotes or markup in it comes out as a browser spells it", () => {
  expect(describedParts('[a](https://a.example/"onclick="x)')).toEqual([
    { kind: "link", url: "https://a.example/%22onclick=%22x", parts: [text("a")] },
  ]);
});

test("a link holds no other link", () => {
  expect(describedParts("[#12 at https://b.example *now*](https://a.example/)")).toEqual([
    {
      kind: "link",
      url: "https://a.example/",
      parts: [
        text("#12"),
        text(" at "),
        text("https://b.example"),
        text(" "),
        { kind: "emphasis", parts: [text("now")] },
      ],
    },
  ]);
});

test("marks inside code are kept as text", () => {
  expect(describedParts("`<b>*[x](https://a.example)*</b>` ``a ` b``")).toEqual([
    { kind: "code", text: "<b>*[x](https://a.example)*</b>" },
    text(" "),
    { kind: "code", text: "a ` b" },
  ]);
});

test("plain text has no marks", () => {
  expect(plainDescription("**Use** [`a`](https://a.example) in #12")).toBe("Use a in #12");
});

test.each(["`", "*", "**", "[", "[[", "](", "[a](", "https://", "#1", "`*[", "**a *", "[a[b]"])(
  "a text of nothing but %s takes time in proportion to its length",
  // Reading to the end of it for each mark would exceed the test's timeout.
  (piece) => {
    const code = piece.repeat(300_000 / piece.length);
    expect(plainDescription(`${code} and a word`)).toContain(" and a word");
  },
);
