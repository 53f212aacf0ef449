import { expect, test } from "vitest";
import { linksIn } from "./links-named.ts";

test.each([
  ["a host without a dot", "See http://localhost:4173/code/ada/13.", ["http://localhost:4173/code/ada/13."]],
  [
    "a line of a list without a scheme",
    "* //cdn.test/a.js\n//cdn.test/b.css",
    ["https://cdn.test/a.js", "https://cdn.test/b.css"],
  ],
  ["a picture", "![a](https://pictures.test/a.png) https://b.test/", ["https://b.test/"]],
  ["a comment of script", "//this is none", []],
])("the links of a text: %s", (_, text, expected) => {
  expect(linksIn(text).map(({ href }) => href)).toEqual(expected);
});
