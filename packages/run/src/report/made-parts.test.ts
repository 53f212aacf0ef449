import { expect, test } from "vitest";
import { answers } from "./made-parts.ts";

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

/** A page in which answers are made. */
const aPageWith = (wholes: readonly unknown[], rowsThere: readonly unknown[] = rows) => {
  const made = answers(["http://<your server>/rows"], { rows: rowsThere, wholes, names: new Set() });
  const script = /<script>(.*)<\/script>/s.exec(made)?.[1] ?? "";
  const page: { fetch?: (url: string, sent?: { body: string }) => Promise<Response>; $?: object } = {};
  const ready: (() => void)[] = [];
  const listen = (_: string, then: () => void) => ready.push(then);
  const run = eval(`(function (window, addEventListener) {${script}\n})`) as (
    window: typeof page,
    listen: (event: string, then: () => void) => void,
  ) => void;
  run(page, listen);
  const rowsAt = async (url: string, body = ""): Promise<unknown> =>
    (await page.fetch?.(url, { body }))?.json();
  return { page, ready, rowsAt };
};

test("rows answer at an address that is no URL, and at one with a query", async () => {
  const { page, ready, rowsAt } = aPageWith([]);
  expect(await rowsAt("http://<your server>/rows")).toEqual(rows);
  expect(await rowsAt("http://<your server>/rows?offset=1&limit=1")).toEqual([{ id: 2 }]);
  // A page that loads jQuery later is answered too.
  const asked: string[] = [];
  page.$ = { ajaxTransport: (kinds: string) => asked.push(kinds) };
  for (const then of ready) then();
  expect(asked).toEqual(["+*"]);
});

test.each([
  ["search=BETA", [2]],
  ["filter=%7B%22name%22%3A%22alp%22%7D", [1, 3]],
  ["sort=name&order=desc&limit=2", [2, 3]],
  ["search=%7B%22a%22%3A1%7D&sort=other", []],
])("a question of %s is answered as a server does", async (question, ids) => {
  const named = [
    { id: 1, name: "alpha 1" },
    { id: 2, name: "beta" },
    { id: 3, name: "alpha 10" },
  ];
  const answered = await aPageWith([], named).rowsAt(`http://<your server>/rows?${question}`);
  expect(answered).toMatchObject(ids.map((id) => ({ id })));
  expect(answered).toHaveLength(ids.length);
});

test.each([
  ["http://<your server>/rows?offset=1&limit=1", ""],
  ["http://<your server>/rows?pageNumber=2&pageSize=1", ""],
  ["http://<your server>/rows", "page=2&size=1"],
  ["http://<your server>/rows", '{"pageNo":2,"pageSize":1}'],
])("the second page is asked for at %s by %s", async (url, body) => {
  expect(await aPageWith([]).rowsAt(url, body)).toEqual([{ id: 2 }]);
  const [first, second] = [{ rows: [{ id: 1 }] }, { rows: [{ id: 4 }] }];
  expect(await aPageWith([first, second]).rowsAt(url, body)).toEqual(second);
});
