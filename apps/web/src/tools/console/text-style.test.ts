// @vitest-environment jsdom
import { expect, test } from "vitest";
import { type Colour, textStyleOf } from "./text-style.ts";

const known: Record<string, Colour> = { red: [255, 0, 0, 1], black: [0, 0, 0, 1], blue: [0, 0, 255, 1] };
const style = (css: string) => textStyleOf(css, (value) => known[value] ?? null);

test("colours, weight, style and decoration of a text are applied", () => {
  expect(style("color: black; font-weight: bold; font-style: italic")).toMatchObject({
    color: expect.stringContaining("rgb(0 0 0)") as string,
    fontWeight: "bold",
    fontStyle: "italic",
  });
  expect(style("background: blue").backgroundColor).toBe("light-dark(rgb(0 0 255), rgb(0 0 255))");
});

test("spacing and font size are limited to a line's height", () => {
  expect(style("padding: 900px; border-radius: 50em; font-size: 400px")).toMatchObject({
    paddingLeft: "12px",
    paddingTop: "2px",
    borderTopLeftRadius: "12px",
    fontSize: "20px",
  });
  expect(style("font-size: 0px").fontSize).toBe("9px");
  expect(style("padding: 1px 4px; font-size: 1.5em")).toMatchObject({
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
  "opacity: 0; visibility: hidden; clip-path: inset(50%); transform: scale(90); filter: invert(1)",
  "margin: -999px; line-height: 90; height: 900px; width: 1px; letter-spacing: -1em; text-indent: -99em",
  "padding-left: -9px; padding-right: calc(90px * 9); font-size: 90vw; font-weight: expression(alert(1))",
  "animation: x 1s; transition: all 9s; --surface: red; all: initial",
  "} * { color: red } a {",
  "</style><script>alert(1)</script>",
  "color",
  "",
])("no style is taken from %j", (css) => {
  expect(style(css)).toEqual({});
});
