import { expect, test } from "vitest";
import tokens from "../../ui/tokens.css?raw";
import { type Colour, contrast, grounds, readableColours } from "./text-style.ts";

const red: Colour = [255, 0, 0, 1];
const white: Colour = [255, 255, 255, 1];
const black: Colour = [0, 0, 0, 1];
const nothing: Colour = [0, 0, 0, 0];
/** The two colours of `light-dark(rgb(…), rgb(…))`. */
const both = (text = "") =>
  [...text.matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(([, ...parts]): Colour => {
    const [r = 0, g = 0, b = 0] = parts.map(Number);
    return [r, g, b, 1];
  });

test("a readable colour is unchanged", () => {
  expect(readableColours({ color: [120, 0, 0, 1], background: null }).color).toMatch(
    /^light-dark\(rgb\(120 0 0\), /,
  );
  expect(readableColours({ color: white, background: [0, 90, 0, 1] })).toEqual({
    color: "light-dark(rgb(255 255 255), rgb(255 255 255))",
    backgroundColor: "light-dark(rgb(0 90 0), rgb(0 90 0))",
  });
});

test.each<[string, Colour | null, Colour | null]>([
  ["white on the page's ground", white, null],
  ["black on the page's ground", black, null],
  ["nothing on nothing", nothing, nothing],
  ["a colour on itself", red, red],
  ["a ground without a colour", null, [128, 128, 128, 1]],
  ["almost the same", [200, 200, 200, 1], [201, 201, 201, 1]],
  ["what shines through", [255, 255, 255, 0.1], [255, 255, 255, 0.5]],
])("%s can be read in both schemes", (_, color, background) => {
  const readable = readableColours({ color, background });
  const colours = both(readable.color);
  const own = both(readable.backgroundColor);
  expect(colours).toHaveLength(2);
  for (const [index, shown] of colours.entries())
    for (const ground of own[index] ? [own[index]] : Object.values(Object.values(grounds)[index] ?? {}))
      expect(contrast(shown, ground)).toBeGreaterThanOrEqual(4.5);
});

test("no style gives no colours", () => {
  expect(readableColours({ color: null, background: null })).toEqual({});
});

test("the backgrounds are those of the interface", () => {
  const [light = "", dark = ""] = tokens.split('[data-scheme="dark"]');
  for (const [scheme, text] of Object.entries({ light, dark }))
    for (const [name, [r, g, b]] of Object.entries(grounds[scheme as keyof typeof grounds])) {
      const [, hex = ""] = new RegExp(`--${name}: #([0-9a-f]+);`).exec(text) ?? [];
      const full = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
      expect([name, full]).toEqual([
        name,
        [r, g, b].map((part) => part.toString(16).padStart(2, "0")).join(""),
      ]);
    }
});
