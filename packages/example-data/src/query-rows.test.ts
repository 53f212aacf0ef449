import { describe, expect, test } from "vitest";
import { type DataQuery, queryRows, rowsIn } from "./query-rows.ts";

const rows = [
  { id: 1, name: "Zoë", joined: "2024-03-01", price: 9, place: { city: "Oslo" }, note: null },
  { id: 2, name: "adam", joined: "2023-12-24", price: 100, place: { city: "Bern" }, note: "Late" },
  {
    id: 3,
    name: "Émile",
    joined: "2024-01-15",
    price: 20.5,
    place: { city: "Oslo Sentrum" },
    tags: ["red", "Blue"],
  },
  { id: 4, name: "item 10", joined: "2024-03-01", price: 0, active: true },
  { id: 5, name: "item 9", joined: "2020-01-01", price: -3, active: false },
];
const ask = (query: Partial<DataQuery>) => queryRows(rows, { offset: 0, search: "", order: "asc", ...query });
const idsOf = (query: Partial<DataQuery>) => ask(query).rows.map(({ id }) => id);

test.each([
  [[{ a: 1 }], [{ a: 1 }]],
  [{ total: 1, list: [{ a: 1 }] }, [{ a: 1 }]],
  [
    { a: [], b: [] },
    { a: [], b: [] },
  ],
  [3, 3],
])("the rows of %j are its one list", (content, found) => {
  expect(rowsIn(content)).toStrictEqual(found);
});

describe("sorting", () => {
  test.each([
    ["numbers by their size", "price", [5, 4, 1, 3, 2]],
    ["texts as people do, numbers in them by their size", "name", [2, 3, 5, 4, 1]],
    ["dates by time, equal ones in their order", "joined", [5, 2, 3, 1, 4]],
    ["fields of fields", "place.city", [4, 5, 2, 1, 3]],
    ["what some rows lack, those first", "note", [1, 3, 4, 5, 2]],
    ["nothing by a field that there is not", "missing", [1, 2, 3, 4, 5]],
    ["nothing by a field of a text", "name.length", [1, 2, 3, 4, 5]],
  ])("orders %s", (_what, sort, ids) => {
    expect(idsOf({ sort })).toStrictEqual(ids);
  });

  test("works in both directions", () => {
    expect(idsOf({ sort: "price", order: "desc" })).toStrictEqual([2, 3, 1, 4, 5]);
    expect(idsOf({ sort: "name", order: "desc" })).toStrictEqual([1, 4, 5, 3, 2]);
  });

  test("does not change the rows themselves", () => {
    ask({ sort: "price" });
    expect(rows.map(({ id }) => id)).toStrictEqual([1, 2, 3, 4, 5]);
  });
});

describe("searching", () => {
  test.each([
    ["any case", "ADAM", [2]],
    ["numbers", "20.5", [3]],
    ["values inside values", "OSLO", [1, 3]],
    ["lists", "blue", [3]],
    ["nothing", "", [1, 2, 3, 4, 5]],
    ["not the shape of a value", "object", []],
    ["not the names of fields", "city", []],
    ["not what is empty", "null", []],
    ["signs as they are", ".*", []],
  ])("finds %s", (_what, search, ids) => {
    expect(idsOf({ search })).toStrictEqual(ids);
  });
});

describe("filtering", () => {
  test.each([
    ["by part of a text", { name: "item" }, [4, 5]],
    ["by every field at once", { name: "item", price: "-3" }, [5]],
    ["by a number", { price: 100 }, [2]],
    ["by yes and no", { active: true }, [4]],
    ["by a field of a field", { "place.city": "oslo" }, [1, 3]],
    ["by nothing", {}, [1, 2, 3, 4, 5]],
    ["by a field that there is not", { missing: "x" }, []],
  ])("works %s", (_what, filter, ids) => {
    expect(idsOf({ filter })).toStrictEqual(ids);
  });
});

describe("paging", () => {
  test.each([
    [{ limit: 2 }, [1, 2]],
    [{ limit: 2, offset: 4 }, [5]],
    [{ limit: 0, offset: 3 }, [4, 5]],
    [{ offset: 3 }, [4, 5]],
    [{}, [1, 2, 3, 4, 5]],
    [{ limit: 10, offset: 100 }, []],
    [{ limit: 10_000, offset: Number.MAX_SAFE_INTEGER }, []],
  ])("cuts what was found: %j", (query, ids) => {
    expect(idsOf(query)).toStrictEqual(ids);
    expect(ask(query)).toMatchObject({ total: 5, totalNotFiltered: 5 });
  });

  test("is applied after search and filter", () => {
    expect(ask({ search: "item", limit: 1, sort: "price" })).toStrictEqual({
      total: 2,
      totalNotFiltered: 5,
      rows: [rows[4]],
    });
  });
});
