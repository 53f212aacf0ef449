// @vitest-environment jsdom
import { expect, test } from "vitest";
import { textStyleOf } from "./text-style.ts";

test("colours, weight, style and decoration of a text are applied", () => {
  expect(textStyleOf("color: red; background: blue; font-weight: bold; font-style: italic")).toMatchObject({
    color: "red",
    backgroundColor: "blue",
    fontWeight: "bold",
    fontStyle: "italic",
  });
});

test("a colour alone stands on white, and a background alone below black", () => {
  expect(textStyleOf("color: navy")).toEqual({ color: "navy", backgroundColor: "white" });
  expect(textStyleOf("background: #ff0")).toMatchObject({ color: "black" });
});

test("spacing and font size are limited to a line's height", () => {
  expect(textStyleOf("padding: 900px; border-radius: 50em; font-size: 400px")).toMatchObject({
    paddingLeft: "12px",
    paddingTop: "2px",
    borderTopLeftRadius: "12px",
    fontSize: "20px",
  });
  expect(textStyleOf("font-size: 0px").fontSize).toBe("9px");
  expect(textStyleOf("padding: 1px 4px; font-size: 1.5em")).toMatchObject({
    paddingLeft: "4px",
    paddingTop: "1px",
    fontSize: "18px",
  });
});

test.each([
  "position: fixed; inset: 0; z-index: 9999; display: block; float: left",
  "background: url(https://evil.example/seen.png)",
  "background-image: url(//evil.example); cursor: url(//evil.example), auto; content: url(//evil.example)",
  "color: var(--surface); background-color: env(x)",
  "color: transparent; background-color: inherit",
  "color: color-mix(in srgb, var(--surface), red)",
  "opacity: 0; visibility: hidden; clip-path: inset(50%); transform: scale(90); filter: invert(1)",
  "margin: -999px; line-height: 90; height: 900px; width: 1px; letter-spacing: -1em; text-indent: -99em",
  "padding-left: -9px; padding-right: calc(90px * 9); font-size: 90vw; font-weight: expression(alert(1))",
  "animation: x 1s; transition: all 9s; --surface: red; all: initial",
  "} * { color: red } a {",
  "</style><script>alert(1)</script>",
  "color",
  "",
])("no style is taken from %j", (css) => {
  expect(textStyleOf(css)).toEqual({});
});
