import { expect, test } from "vitest";
import { answers } from "./made-parts.ts";

test("rows answer at an address that is no URL, and at one with a query", async () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const made = answers(["http://<your server>/rows"], { rows, whole: undefined, names: new Set() });
  const script = /<script>(.*)<\/script>/s.exec(made)?.[1] ?? "";
  const page: { fetch?: (url: string) => Promise<Response>; $?: object } = {};
  const ready: (() => void)[] = [];
  const listen = (_: string, then: () => void) => ready.push(then);
  const run = eval(`(function (window, addEventListener) {${script}\n})`) as (
    window: typeof page,
    listen: (event: string, then: () => void) => void,
  ) => void;
  run(page, listen);
  const rowsAt = async (url: string): Promise<unknown> => (await page.fetch?.(url))?.json();
  expect(await rowsAt("http://<your server>/rows")).toEqual(rows);
  expect(await rowsAt("http://<your server>/rows?offset=1&limit=1")).toEqual([{ id: 2 }]);
  // A page that loads jQuery later is answered too.
  const asked: string[] = [];
  page.$ = { ajaxTransport: (kinds: string) => asked.push(kinds) };
  for (const then of ready) then();
  expect(asked).toEqual(["+*"]);
});
