import { describedParts } from "@online-editor/contract/described-text";
import { expect, test } from "vitest";
import { descriptionOf } from "./description-of.ts";

test.each([
  ["Use `data` of <code>b</code>.", "Use `data` of `b`."],
  ["<a href='https://a.example/x'>The <code>docs</code></a>", "[The `docs`](https://a.example/x)"],
  ["[docs](https://a.example) and #12", "[docs](https://a.example) and #12"],
  ["<em>a</em> <i>b</i> <strong>c</strong> <b>d</b>", "*a* *b* **c** **d**"],
  ["the tag `<b>` and `a < b`", "the tag `<b>` and `a < b`"],
  ["<code>a ` b</code>", "`` a ` b ``"],
  ["one<br>two\n three", "one two three"],
  ["<p>a &lt;b&gt; &amp; c</p>", "a <b> & c"],
  [`<a href="https://a.example/b(c)">d</a>`, "[d](https://a.example/b%28c%29)"],
])("%s becomes %s", (desc, description) => {
  expect(descriptionOf(desc)).toBe(description);
});

test.each([
  [`<a href="javascript:alert(1)">click</a>`, "click"],
  [`<a href="/docs">click</a>`, "click"],
  [`<a onclick="alert(1)">click</a>`, "click"],
  [`<img src=x onerror=alert(1)>after`, "after"],
  [`<svg><a href="javascript:x">click</a></svg>`, "click"],
])("%s leaves its text alone", (desc, description) => {
  expect(descriptionOf(desc)).toBe(description);
});

test("a link's address cannot end the link early", () => {
  const parts = describedParts(
    descriptionOf(`<a href="https://a.example/](javascript:alert(1))[">click</a>`),
  );
  expect(parts).toEqual([
    {
      kind: "link",
      url: "https://a.example/]%28javascript:alert%281%29%29[",
      parts: [{ kind: "text", text: "click" }],
    },
  ]);
});

test("nested equal marks and empty marks are dropped", () => {
  expect(descriptionOf(`${"<b>".repeat(500)}a<i></i>`)).toBe("**a**");
});
