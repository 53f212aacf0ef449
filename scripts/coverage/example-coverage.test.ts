import { expect, test } from "vitest";
import { coverNames, emptyPromises } from "./example-coverage.ts";
import type { ReleasedName } from "./released-names.ts";

const example = {
  name: "sorting/once",
  shows: ["sortName", "sortReset", "onSort", "search"],
  extensions: ["cookie"],
  theme: "bulma",
  code: `
    <table data-sort-name="year"><thead><tr><th data-field="year" data-sort-reset="true">Year</th></tr></thead></table>
    <script>
      $("table").on("sort.bs.table", () => {});
      $("table").bootstrapTable({ columns: [{ title: "Year", search: 1 }, { field: "age", sorter: 1 }] });
      $("table").bootstrapTable("load", { rows: [] });
    </script>`,
};

const names = (released: ReleasedName[]) =>
  coverNames(released, [example])
    .filter(({ examples }) => examples.length > 0)
    .map(({ kind, name }) => `${kind} ${name}`);

test("a name is shown if an example claims it and its code uses it in the right place", () => {
  const shown = names([
    { kind: "option", name: "sortName" },
    { kind: "column option", name: "sortName" },
    { kind: "column option", name: "sortReset" },
    { kind: "method", name: "sortReset" },
    { kind: "event", name: "onSort", emitted: "sort.bs.table" },
    { kind: "option", name: "search" },
    { kind: "method", name: "load" },
    { kind: "extension", name: "cookie" },
    { kind: "extension", name: "print" },
    { kind: "theme", name: "bulma" },
  ]);
  expect(shown).toStrictEqual([
    "option sortName",
    "column option sortReset",
    "event onSort",
    "extension cookie",
    "theme bulma",
  ]);
});

test("claims without a use in the code are listed", () => {
  const covered = coverNames([{ kind: "option", name: "search" }], [example]);
  expect(emptyPromises(covered, [{ ...example, shows: ["search"] }])).toStrictEqual([
    { example: "sorting/once", names: ["search"] },
  ]);
});

test("in React an option or an event is an attribute, and a method is called on a ref's value", () => {
  const code = `<script type="text/tsx">
    const App = () => {
      const table = useRef<TableHandle<Film>>(null);
      return <BootstrapTable ref={table} search onSort={() => table.current?.sortReset()} />;
    };
  </script>`;
  const covered = coverNames(
    [
      { kind: "option", name: "search" },
      { kind: "event", name: "onSort", emitted: "sort.bs.table" },
      { kind: "method", name: "sortReset" },
    ],
    [{ ...example, code }],
  );
  expect(covered.map(({ examples }) => examples)).toStrictEqual(Array(3).fill(["sorting/once"]));
});
