import { describe, expect, test } from "vitest";
import { shareApp } from "../../../test/start-app.ts";
import { startServer } from "../../../test/start-server.ts";
import { textWith } from "../../../test/matching.ts";

const shared = shareApp();

interface Page {
  total: number;
  totalNotFiltered: number;
  rows: Record<string, unknown>[];
}

const orders = async (query: Record<string, string>): Promise<Page> => {
  const { onPreview } = shared();
  const answer = await onPreview(`/run/data/orders?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};

describe("the data endpoint", () => {
  test("pages as the table requests", async () => {
    const { total, totalNotFiltered, rows } = await orders({
      limit: "10",
      offset: "20",
      search: "",
      order: "asc",
    });
    expect([total, totalNotFiltered]).toStrictEqual([1000, 1000]);
    expect(rows.map(({ id }) => id)).toStrictEqual(Array.from({ length: 10 }, (_, index) => 10021 + index));
  });

  test("counts found rows and all rows separately", async () => {
    const { total, totalNotFiltered, rows } = await orders({ limit: "5", filter: '{"city":"lisbon"}' });
    expect(rows.every(({ city }) => city === "Lisbon")).toBe(true);
    expect(total).toBeGreaterThan(5);
    expect(total).toBeLessThan(totalNotFiltered);
    expect(rows).toHaveLength(5);
  });

  test("ignores what cannot be read", async () => {
    const { total, rows } = await orders({ limit: "1", offset: "x", filter: '{"city":{"a":1}}', sort: "y" });
    expect([total, rows.map(({ id }) => id)]).toStrictEqual([1000, [10001]]);
  });

  test.each(["__proto__", "constructor", "hasOwnProperty", "toString"])(
    "knows no field named %s",
    async (field) => {
      const { onPreview } = shared();
      const filtered = await onPreview(
        `/run/data/orders?filter=${encodeURIComponent(`{"${field}":"object"}`)}`,
      );
      expect(filtered.json<Page>().total).toBe(field === "__proto__" ? 1000 : 0);
      const sorted = await onPreview(`/run/data/orders?sort=${field}&order=desc&limit=2`);
      expect(sorted.json<Page>().rows.map(({ id }) => id)).toStrictEqual([10001, 10002]);
    },
  );

  test("is open to pages of any origin, and revalidated each time", async () => {
    const { onPreview } = shared();
    for (const url of ["/run/data/orders", "/run/json/orders.json"])
      expect((await onPreview(url)).headers).toMatchObject({
        "access-control-allow-origin": "*",
        "cache-control": "no-cache",
        "content-type": "application/json; charset=utf-8",
      });
  });
});

describe("a whole file of data", () => {
  test("is the file, under its name with or without its extension", async () => {
    const { onPreview, parts } = shared();
    for (const name of ["orders", "orders.json"])
      expect((await onPreview(`/run/json/${name}`)).body).toBe(parts.data.text("orders"));
  });

  test("is not sent again to a client that has it", async () => {
    const { onPreview } = shared();
    const { headers } = await onPreview("/run/json/orders.json");
    const again = await onPreview("/run/json/orders.json", {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toStrictEqual([304, ""]);
  });
});

describe("generated rows", () => {
  const items = async (query: Record<string, string>): Promise<Page> => {
    const { onPreview } = shared();
    return (await onPreview(`/run/data/items?${new URLSearchParams(query).toString()}`)).json<Page>();
  };

  test("are 800, or as many as requested", async () => {
    const { total, totalNotFiltered, rows } = await items({ limit: "2", offset: "10" });
    expect([total, totalNotFiltered]).toStrictEqual([800, 800]);
    expect(rows).toStrictEqual([
      { id: 10, name: "Item 10", price: "$10" },
      { id: 11, name: "Item 11", price: "$11" },
    ]);
    expect((await items({ total: "10000" })).rows).toHaveLength(10_000);
  });

  test("are searched by name alone, and sorted by price as a number", async () => {
    const { total, totalNotFiltered, rows } = await items({
      total: "120",
      search: "item 1",
      sort: "price",
      order: "desc",
      limit: "2",
    });
    expect([total, totalNotFiltered]).toStrictEqual([31, 120]);
    expect(rows.map(({ id }) => id)).toStrictEqual([119, 118]);
    expect((await items({ search: "$1" })).total).toBe(0);
  });
});

describe("generated rows are requested like upstream's", () => {
  const ids = async (query: string) =>
    (await shared().onPreview(`/run/data/items?${query}`)).json<Page>().rows.map(({ id }) => id);

  test.each([
    ["limit=ten&offset=NaN&total=3", [0, 1, 2]],
    ["limit=0&offset=0&total=2", [0, 1]],
    ["limit=2&offset=x&total=9", [0, 1]],
    ["limit=-7&offset=0&total=9", [0, 1]],
    ["limit=2&offset=-2&total=9", []],
    ["sort=other&order=sideways&total=2", [0, 1]],
    ["search=a&search=item%201&total=3", [1]],
    ["filter={&total=1", [0]],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toStrictEqual(expected);
  });

  test.each([
    ["application/json", '{"limit":1,"offset":4,"filter":"{\\"name\\":\\"item\\"}"}'],
    ["application/x-www-form-urlencoded", "limit=1&offset=4"],
  ])("by POST with %s", async (type, payload) => {
    const answer = await shared().onPreview("/run/data/items", {
      method: "POST",
      headers: { "content-type": type },
      payload,
    });
    expect(answer.json<Page>().rows).toStrictEqual([{ id: 4, name: "Item 4", price: "$4" }]);
  });

  test.each([
    ["application/json", ""],
    ["text/plain", "limit=1"],
    ["multipart/form-data; boundary=x", "--x--"],
  ])("by POST with %s that says nothing", async (type, payload) => {
    const answer = await shared().onPreview("/run/data/items?limit=1", {
      method: "POST",
      headers: { "content-type": type },
      payload,
    });
    expect(answer.json<Page>().rows).toHaveLength(1);
  });

  test("by POST from any origin: browsers ask first whether JSON may be sent", async () => {
    const { statusCode, headers } = await shared().onPreview("/run/data/items", {
      method: "OPTIONS",
      headers: {
        origin: "https://other.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "content-type",
    });
  });

  test.each(["{", "x".repeat(70_000)])("and an invalid body is refused: %.5s", async (payload) => {
    const answer = await shared().onPreview("/run/data/items", {
      method: "POST",
      headers: { "content-type": "application/json" },
      payload,
    });
    expect([400, 413]).toContain(answer.statusCode);
  });
});

describe("an answer follows the example's request", () => {
  test.each(["/run/data/orders", "/run/data/items", "/run/json/orders.json"])(
    "with an error: %s",
    async (url) => {
      const { onPreview } = shared();
      const answer = await onPreview(`${url}?status=503`);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ "access-control-allow-origin": "*" });
    },
  );

  test.each(["delay=60", "sleep=0.06"])("late, by %s", async (requested) => {
    const { onPreview } = shared();
    const before = performance.now();
    const answer = await onPreview(`/run/json/films.json?${requested}`);
    // Timers may fire a millisecond early.
    expect(performance.now() - before).toBeGreaterThan(58);
    expect(answer.statusCode).toBe(200);
  });

  test("not at all, as if offline", async () => {
    const { ask } = await startServer();
    await expect(ask("/run/data/orders?status=0")).rejects.toThrow("socket hang up");
  });
});

test.each([
  "nothing",
  "__proto__",
  "..%2fexamples",
  "%2e%2e%2f%2e%2e%2fpackage",
  "orders%00",
  "..%5cdata%5corders",
])("missing data is not found: %s", async (name) => {
  const { onPreview } = shared();
  for (const url of [`/run/data/${name}`, `/run/json/${name}`, `/run/json/${name}.json`]) {
    const answer = await onPreview(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: "data-not-found",
      detail: textWith("orders"),
    });
  }
});
