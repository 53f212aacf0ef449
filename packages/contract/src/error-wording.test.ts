import { expect, test } from "vitest";
import { says } from "./error-wording.ts";

test.each([
  ["TypeError: $(...).multipleSelect is not a function", "multipleSelect is not a function", true],
  [
    "TypeError: Cannot read property 'visible' of undefined",
    "Cannot read properties of undefined (reading 'visible')",
    true,
  ],
  ["TypeError: Cannot set properties of null (setting 'a')", "Cannot set property 'a' of null", true],
  [
    "TypeError: Cannot read property 'field' of undefined",
    "Cannot read property 'visible' of undefined",
    false,
  ],
  ["ReferenceError: rows is not defined", undefined, true],
  [
    "Cannot read properties of undefined (reading 'prop')",
    "Unable to get property 'prop' of undefined or null reference",
    true,
  ],
  [
    "Cannot read properties of undefined (reading 'prop')",
    "undefined is not an object (evaluating 'this.$items.prop(1)')",
    true,
  ],
  ["Cannot read properties of null (reading 'prop')", `can't access property "prop", t is null`, true],
  ["Cannot read properties of null (reading 'prop')", `can't access property "other", t is null`, false],
  ["TypeError: Cannot read properties of undefined (reading 'click')", "$tr.find(...)[0] is undefined", true],
  ["ReferenceError: rows is not defined", "rows is undefined", false],
])("%j is the error %j, as any browser words it: %s", (error, named, expected) => {
  expect(says(error, named)).toBe(expected);
});
