// @vitest-environment jsdom
import { act, createRef, StrictMode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BootstrapTable, type BootstrapTableProps } from "./bootstrap-table.tsx";
import { LibraryMissing } from "./find-library.ts";
import type { TableHandle } from "./table-methods.ts";
import { boundToPage, loadLibraries, removeLibraries, renderInto } from "./test/react-page.tsx";

interface Ship {
  name: string;
  metres: number;
}
const ships = (): Ship[] => [
  { name: "Aurora", metres: 294 },
  { name: "Fjordkraft", metres: 183 },
];
const columns = [{ field: "name", title: "Ship" }, { field: "metres" }];
const aTable = (props: Partial<BootstrapTableProps<Ship>> = {}) => (
  <BootstrapTable data={ships()} columns={columns} {...props} />
);
const names = () =>
  [...document.querySelectorAll("tbody > tr[data-index]")].map((row) => row.firstElementChild?.textContent);

beforeEach(loadLibraries);
afterEach(removeLibraries);

test("rows, columns and options are those of the props", async () => {
  await renderInto(aTable({ sortName: "metres", height: 400 }));
  expect(names()).toEqual(["Fjordkraft", "Aurora"]);
  expect(document.querySelector("th")?.textContent).toBe("Ship");
});

test("in strict mode there is one table", async () => {
  await renderInto(<StrictMode>{aTable()}</StrictMode>);
  expect(document.querySelectorAll(".bootstrap-table")).toHaveLength(1);
  expect(names()).toHaveLength(2);
});

test("a removed table leaves nothing in the page or bound to it", async () => {
  const before = boundToPage();
  const page = await renderInto(<StrictMode>{aTable({ height: 400, search: true })}</StrictMode>);
  expect(boundToPage()).not.toEqual(before);
  await page.unmount();
  expect(boundToPage()).toEqual(before);
  expect(document.querySelector(".bootstrap-table")).toBeNull();
});

test("new rows are loaded, but equal ones are not, so that a handler may set state", async () => {
  let rendered = 0;
  const drawn = vi.fn();
  const Page = () => {
    const [count, setCount] = useState(0);
    rendered += 1;
    return aTable({
      data: count < 2 ? ships() : [{ name: "Isla Verde", metres: 158 }],
      onPostBody: () => {
        drawn();
        setCount((count) => Math.max(count, 1));
      },
      onClickRow: () => setCount(2),
    });
  };
  await renderInto(<Page />);
  expect(names()).toEqual(["Aurora", "Fjordkraft"]);
  expect(rendered).toBeLessThan(5);
  expect(drawn).toHaveBeenCalledTimes(1);
  await act(async () => document.querySelector("td")?.click());
  expect(names()).toEqual(["Isla Verde"]);
  expect(drawn).toHaveBeenCalledTimes(2);
});

test("the caller's rows are not changed, and may be frozen", async () => {
  const data = ships().map((ship) => Object.freeze(ship));
  const table = createRef<TableHandle<Ship>>();
  await renderInto(
    <BootstrapTable ref={table} data={Object.freeze(data)} columns={[{ checkbox: true }, ...columns]} />,
  );
  table.current?.checkAll();
  table.current?.append([{ name: "Isla Verde", metres: 158 }]);
  expect(table.current?.getSelections()).toHaveLength(2);
  expect(data).toEqual(ships());
});

test("a changed option reaches the library, a changed function is only called", async () => {
  const refreshed = vi.fn();
  const suffixed = (suffix: string) => [{ ...columns[0], formatter: (name: string) => name + suffix }];
  const page = await renderInto(aTable({ columns: suffixed("!"), onRefreshOptions: refreshed }));
  await page.render(aTable({ columns: suffixed("?"), onRefreshOptions: refreshed }));
  expect(refreshed).not.toHaveBeenCalled();
  expect(names()).toEqual(["Aurora!", "Fjordkraft!"]);
  await page.render(aTable({ columns: suffixed("?"), pageSize: 1, pagination: true }));
  expect(names()).toEqual(["Aurora?"]);
  await page.render(aTable({ columns: suffixed("?") }));
  expect(names()).toEqual(["Aurora?", "Fjordkraft?"]);
});

test("events reach the newest handler, with the row, including one that was added later", async () => {
  const clicked: unknown[] = [];
  const page = await renderInto(aTable());
  for (const time of [1, 2]) {
    await page.render(aTable({ onClickRow: ({ name }) => clicked.push(`${name} ${time}`) }));
    await act(async () => document.querySelector("td")?.click());
  }
  expect(clicked).toEqual(["Aurora 1", "Aurora 2"]);
});

test("the ref calls the library, including methods that only this release or an extension has", async () => {
  const table = createRef<TableHandle<Ship>>();
  const page = await renderInto(<BootstrapTable ref={table} data={ships()} columns={columns} />);
  const handle = table.current;
  expect(handle?.getData().map(({ name }) => name)).toEqual(["Aurora", "Fjordkraft"]);
  expect(handle?.call("getOptions")).toMatchObject({ pageSize: 10 });
  expect(() => handle?.call("nothing")).toThrow("Unknown method");
  await page.unmount();
  expect(table.current).toBeNull();
  expect(() => handle?.getData()).toThrow(expect.objectContaining({ code: "widget-not-mounted" }));
});

test("without the library an error names what is missing", async () => {
  removeLibraries();
  const rendered = renderInto(aTable());
  await expect(rendered).rejects.toBeInstanceOf(LibraryMissing);
  await expect(rendered).rejects.toMatchObject({ code: "library-missing", library: "bootstrap-table" });
});
