import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Description, type DescriptionProps, issueAddress } from "./description.tsx";

const library: DescriptionProps["library"] = {
  issueForm: "https://git.example/them/table/issues/new",
  links: [{ title: "Docs", url: "https://table.example" }],
};
const shown = (text: string, more: Partial<DescriptionProps> = {}) =>
  renderToStaticMarkup(<Description text={text} library={library} {...more} />)
    .replaceAll(' target="_blank" rel="noopener noreferrer nofollow"', "")
    .replaceAll(/ class="[^"]*"/g, "");

test("code, emphasis and the library's own links are shown", () => {
  expect(shown("`a<b>` *b* **c** [d](https://table.example/d)")).toBe(
    '<code>a&lt;b&gt;</code> <em>b</em> <strong>c</strong> <a href="https://table.example/d">d</a>',
  );
});

test("a link elsewhere shows its host, unless its text does", () => {
  expect(shown("[https://bank.example](https://evil.example/x)")).toBe(
    '<a href="https://evil.example/x">https://bank.example</a><small> (evil.example)</small>',
  );
  expect(shown("https://a.example/x")).toBe('<a href="https://a.example/x">https://a.example/x</a>');
});

test("an issue's number links to the library's issue", () => {
  expect(shown("Fixes #1234")).toBe('Fixes <a href="https://git.example/them/table/issues/1234">#1234</a>');
  expect(shown("Fixes #1234", { library: undefined })).toBe("Fixes #1234");
});

test.each([
  ["https://gitlab.example/g/table/-/issues/new?a=b", "https://gitlab.example/g/table/-/issues/7"],
  ["https://github.example/a/b/issues/new/choose", "https://github.example/a/b/issues/7"],
  ["https://forms.example/report", undefined],
])("with the form %s an issue is at %s", (issueForm, address) => {
  expect(issueAddress({ issueForm }, 7)).toBe(address);
});

test("links are not nested", () => {
  expect(shown("[`a`](https://a.example) #12", { links: "text" })).toBe("<code>a</code> #12");
});

test.each([
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  "[x](javascript:alert(1))",
  "[x](data:text/html,<script>)",
  "`<script>alert(1)</script>`",
])("%s adds no element of its own", (attack) => {
  expect(shown(attack)).not.toMatch(/<(?!\/?(?:code|small)\b)/);
});
