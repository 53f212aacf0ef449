import { describe, expect, test } from "vitest";
import { readCdnAddress } from "./cdn-address.ts";
import { filesOf } from "./files-of.ts";
import { recogniseSelection } from "./recognise-selection.ts";
import { bootstrapTable, knownPlaces, multipleSelect } from "./testing/built-in-libraries.ts";

const libraries = [bootstrapTable, multipleSelect];
const referencesOf = (addresses: string[]) =>
  addresses.flatMap(
    (address) => readCdnAddress(address, { cdnjs: {}, places: knownPlaces, libraries }) ?? [],
  );
const recognise = (addresses: string[], library = bootstrapTable) =>
  recogniseSelection(library, referencesOf(addresses));
const table = (version: string, path: string) =>
  `https://cdn.jsdelivr.net/npm/bootstrap-table@${version}/dist/${path}`;

test("a page without the library's files is not recognised", () => {
  expect(recognise(["https://unpkg.com/jquery@3.7.1/dist/jquery.js"])).toBeNull();
});

test.each(
  bootstrapTable.themes.flatMap(({ id }) =>
    bootstrapTable.extensions.map((extension): [string, string] => [id, extension.id]),
  ),
)("what the newest release loads with %s and %s is recognised as that", (theme, extension) => {
  const usual = recognise([table("latest", "bootstrap-table.min.js")]);
  const selection = { ...usual, theme, extensions: [extension] } as NonNullable<typeof usual>;
  const { styles, scripts } = filesOf(bootstrapTable, selection);
  const addresses = [...styles, ...scripts].flatMap((file) =>
    file.kind === "asset" ? [`https://cdn.jsdelivr.net${file.address}`] : [],
  );
  const hasFiles = scripts.some((file) => file.kind === "asset" && file.role === "extension");
  expect(recognise(addresses)).toEqual({ ...selection, extensions: hasFiles ? [extension] : [] });
});

describe("the release", () => {
  test.each([
    ["1.22.1", "1.22.1"],
    ["~1.21.0", bootstrapTable.releases.find(({ version }) => version.startsWith("1.21."))?.version],
    ["v1.20.2", "1.20.2"],
  ])("%s is %s", (requested, version) => {
    expect(recognise([table(requested, "bootstrap-table.js")])?.version).toBe(version);
  });

  test.each(["latest", "99", "%%"])("%s is the default one", (requested) => {
    expect(recognise([table(requested, "bootstrap-table.js")])?.version).toMatch(/^1\.\d+\.\d+$/);
  });
});

test("a release that the library does not have is no other one", () => {
  expect(recognise([table("1.0.1", "bootstrap-table.js")])?.version).toBe("1.0.1");
});

test("a locale and files that are not minified are recognised", () => {
  const addresses = [
    table("1.22.1", "bootstrap-table.js"),
    table("1.22.1", "locale/bootstrap-table-de-DE.js"),
  ];
  expect(recognise(addresses)).toMatchObject({ locale: "de-DE", version: "1.22.1" });
});

test("the theme is recognised by the major version of its framework", () => {
  const bootstrap = (version: string) => `https://unpkg.com/bootstrap@${version}/dist/css/bootstrap.min.css`;
  const themeWith = (version: string) =>
    recognise([bootstrap(version), table("1.22.1", "bootstrap-table.js")]);
  expect(themeWith("4.3.1")?.theme).toBe("bootstrap4");
  expect(themeWith("3.3.7")?.theme).toBe("bootstrap3");
  expect(themeWith("5.0.0")?.theme).toBe("bootstrap5");
});

test("the theme is recognised by a script of its framework where no style says it", () => {
  const script = "https://unpkg.com/bootstrap@4.4.1/dist/js/bootstrap.min.js";
  const popper = "https://unpkg.com/popper.js@1.16.0/dist/umd/popper.min.js";
  const core = table("1.22.1", "bootstrap-table.js");
  expect(recognise([script, core])?.theme).toBe("bootstrap4");
  expect(recognise([popper, core])?.theme).toBe(recognise([core])?.theme);
  expect(
    recognise(["https://unpkg.com/bootstrap@3.3.7/dist/css/bootstrap.min.css", script, core])?.theme,
  ).toBe("bootstrap3");
});

test("the other library is recognised too", () => {
  const address = "https://unpkg.com/multiple-select@1.7.0/dist/multiple-select.min.js";
  expect(recognise([address], multipleSelect)).toMatchObject({
    library: "multiple-select",
    version: "1.7.0",
  });
});
