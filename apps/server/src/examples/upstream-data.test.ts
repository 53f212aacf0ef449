import { expect, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";

const { data } = builtInContent;
const contentOf = (name: string): unknown => JSON.parse(data.text(name));

// The names and fields that the libraries' own examples use.
test.each([
  ["data1", ["id", "name", "price", "amount"]],
  ["data3", ["github"]],
  ["data5", ["id", "name", "price", "column1", "column2", "column3", "column4"]],
  ["data6", ["shape", "color", "area", "label"]],
  ["treegrid", ["id", "pid", "status", "name", "permissionValue"]],
  ["409", ["id", "name", "price"]],
])("%s is a list of rows with their fields", (name, fields) => {
  const rows = contentOf(name) as object[];
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(Object.keys(row)).toStrictEqual(fields);
});

test.each([
  ["data2", ["total", "rows"]],
  ["data4", ["total", "rows"]],
  ["data8", ["count", "items"]],
  ["footerField", ["count", "items", "footer"]],
  ["353", ["session_id", "date", "messages"]],
])("%s is an object around its rows", (name, fields) => {
  expect(Object.keys(contentOf(name) as object)).toStrictEqual(fields);
});

test("data7 has nested rows", () => {
  const rows = contentOf("data7") as { id: number; pid?: number }[];
  const ids = rows.map(({ id }) => id);
  const below = rows.flatMap(({ pid }) => pid ?? []);
  expect(below.length).toBeGreaterThan(2);
  expect(ids).toStrictEqual(expect.arrayContaining(below));
});
