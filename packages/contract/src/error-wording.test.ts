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
])("%j is the error %j, as any release of the browser words it: %s", (error, named, expected) => {
  expect(says(error, named)).toBe(expected);
});
