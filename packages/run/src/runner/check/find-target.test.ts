// @vitest-environment jsdom
import { expect, test } from "vitest";
import { fieldsShown } from "./find-target.ts";

test("fields are told by what they show, behind their label, their name or what they are", () => {
  document.body.innerHTML = `
    <label>Search <input value="Oslo"></label><input name="amount" value="3"><textarea>more  text</textarea>
    <select aria-label="Tests" multiple><option selected>Ferritin<option>Iron<option selected>Zinc</select>
    <input type="password" value="secret"><input type="submit" value="Book"><input value=""><input hidden value="1">`;
  expect(fieldsShown()).toEqual([
    "Search: Oslo",
    "amount: 3",
    "textarea: more text",
    "Tests: Ferritin, Zinc",
  ]);
});
