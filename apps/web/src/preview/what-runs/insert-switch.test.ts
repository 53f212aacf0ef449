import { expect, test } from "vitest";
import { Extension, type SwitchAttribute, Version } from "@online-editor/contract";
import { insertSwitch, switchesOf, switchStateIn } from "./insert-switch.ts";

const onTable: SwitchAttribute = { element: "table", name: "data-show-export", value: "true" };

test.each([
  ["<p></p><table></table>", '<p></p><table data-show-export="true"></table>'],
  ['<table id="a" class="b"></table>', '<table id="a" class="b" data-show-export="true"></table>'],
  ['<table\n  id="a"\n></table>', '<table\n  id="a"\n  data-show-export="true"\n></table>'],
  ["<table></table><table></table>", '<table data-show-export="true"></table><table></table>'],
])("an attribute is put after those of the first table: %s", (code, expected) => {
  expect(insertSwitch(code, [onTable])).toBe(expected);
});

test("several attributes keep their order, each on its element, with the field of the first column", () => {
  const switches: SwitchAttribute[] = [
    { element: "table", name: "data-group-by", value: "true" },
    { element: "table", name: "data-group-by-field", value: "{field}" },
    { element: "th", name: "data-filter-control", value: "input" },
  ];
  expect(insertSwitch('<table><tr><th data-field="tea">Tea</th></tr></table>', switches)).toBe(
    '<table data-group-by="true" data-group-by-field="tea"><tr><th data-field="tea" data-filter-control="input">Tea</th></tr></table>',
  );
});

test("existing attributes are kept, and a document without a table is reported", () => {
  const code = '<table data-show-export="false"></table>';
  expect(insertSwitch(code, [onTable])).toBe(code);
  expect(switchStateIn(code, [onTable])).toBe("on");
  expect(switchStateIn("<table></table>", [onTable])).toBe("off");
  expect(switchStateIn("<p>A table</p>", [onTable])).toBe("no-table");
});

test("an extension that any column or a later table uses is used", () => {
  const filter: SwitchAttribute = { element: "th", name: "data-filter-control", value: "input" };
  const second = "<table><tr><th>Id</th><th data-filter-control='input'>Tea</th></tr></table>";
  expect(switchStateIn(second, [filter])).toBe("on");
  expect(switchStateIn('<table></table><table data-show-export="true"></table>', [onTable])).toBe("on");
});

test("a release gets the attribute under its own name", () => {
  const named = (name: string, releases: string) => ({ element: "table", name, value: "true", releases });
  const extension = Extension.parse({
    id: "copy-rows",
    files: [{ releases: "*" }],
    switchedOnBy: [named("data-show-copy-rows", ">=1.15.2"), named("data-copy-btn", "<1.15.2")],
  });
  const namesOn = (version: string) => switchesOf(extension, Version.parse(version)).map(({ name }) => name);
  expect(namesOn("1.27.3")).toEqual(["data-show-copy-rows"]);
  expect(namesOn("1.14.2")).toEqual(["data-copy-btn"]);
});
