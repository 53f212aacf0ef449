import { recordedProperties } from "@online-editor/contract/bounds";
import { expect, test } from "vitest";
import { colourWords, cutAtDifference, propertyWords } from "./value-words.ts";

test("long values are cut to where they differ, short ones are whole", () => {
  expect(cutAtDifference(["late", "early"])).toEqual(["late", "early"]);
  const common = "Showing 1 to 10 of the ships that are in the harbour: ";
  expect(cutAtDifference([`${common}57 rows`, `${common}12 rows, filtered`, "none"])).toEqual([
    "Showing 1 to 10 of the s…",
    "Showing 1 to 10 of the s…",
    "none",
  ]);
  expect(cutAtDifference([`${common}57 rows`, `${common}12 rows, filtered by name`])).toEqual([
    "… in the harbour: 57 rows",
    "…arbour: 12 rows, filtere…",
  ]);
});

test("colours are named, or in hex", () => {
  expect(colourWords("rgb(255, 0, 0)")).toBe("red");
  expect(colourWords("1px solid rgb(13, 110, 253)")).toBe("1px solid #0d6efd");
  expect(colourWords("rgba(0, 0, 0, 0)")).toBe("transparent");
  expect(colourWords("rgba(0, 0, 0, 0.5)")).toBe("#00000080");
  expect(colourWords("block")).toBe("block");
});

test("a property is said in words", () => {
  expect(["color", "background-color", "display"].map(propertyWords)).toEqual([
    "colour",
    "background colour",
    "display",
  ]);
});

test("every property of styles is in British English, as the rest of the interface", () => {
  const words = recordedProperties.map(propertyWords);
  expect(words.filter((one) => /color\b/.test(one))).toEqual([]);
  expect(propertyWords("border-top-color")).toBe("border top colour");
});
