import { expect, test } from "vitest";
import { rowsOfFields } from "./rows-of-fields.ts";

test("values are as the names of fields suggest, with unique ids and texts that come again", () => {
  const rows = rowsOfFields(["id", "name", "price", "joinDate", "isOpen"], { count: 6 });
  expect(rows[0]).toEqual({ id: 1, name: "Name 1", price: 37, joinDate: "2024-01-01", isOpen: true });
  expect(rows[5]).toEqual({ id: 6, name: "Name 1", price: 22, joinDate: "2024-01-06", isOpen: false });
});

test("a word that only ends like one of a date is a text", () => {
  expect(rowsOfFields(["seat", "builtAt"], { count: 1 })).toEqual([
    { seat: "Seat 1", builtAt: "2024-01-01" },
  ]);
});

test("without an id every text is another one", () => {
  expect(new Set(rowsOfFields(["name"], { count: 12 }).map(({ name }) => name)).size).toBe(12);
});

test("dots nest, and no name reaches a prototype", () => {
  expect(rowsOfFields(["user.name", "user.address.city", "user"], { count: 1 })).toEqual([
    { user: "User 1" },
  ]);
  expect(rowsOfFields(["user.name", "user.address.city"], { count: 1 })).toEqual([
    { user: { name: "Name 1", address: { city: "City 1" } } },
  ]);
  rowsOfFields(["constructor.prototype.polluted"], { count: 1 });
  expect({}).not.toHaveProperty("polluted");
});

test("columns without fields have no rows", () => {
  expect(rowsOfFields([], { count: 5 })).toEqual([]);
});
