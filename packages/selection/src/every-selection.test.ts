import {
  AssetAddress,
  type Library,
  type Release,
  type Selection,
  type Theme,
} from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { extensionsOf, localesOf, themesOf } from "./availability.ts";
import { defaultSelection } from "./default-selection.ts";
import { filesOf, type SelectionAsset, type SelectionFiles } from "./files-of.ts";
import { bootstrapTable, multipleSelect } from "./testing/built-in-libraries.ts";

const libraries = [bootstrapTable, multipleSelect];
const roles = ["dependency", "framework", "core", "theme", "locale", "extension"];

const selectionOf = (library: Library, release: Release, parts: Partial<Selection> = {}): Selection => ({
  ...defaultSelection(library),
  version: release.version,
  ...parts,
});
const assetsIn = ({ styles, scripts }: SelectionFiles): SelectionAsset[] => [
  ...styles,
  ...scripts.filter((file) => file.kind === "asset"),
];
const paths = (files: readonly (SelectionAsset | { kind: "inline" })[], role: string): string[] =>
  files.flatMap((file) => (file.kind === "asset" && file.role === role ? [file.path] : []));
const firstOf = (addresses: string[], name: string): number =>
  addresses.findIndex((address) => address.startsWith(`/npm/${name}@`));

function expectWellFormed(library: Library, release: Release, files: SelectionFiles, where: string): void {
  const assets = assetsIn(files);
  const ownStart =
    release.source === "npm"
      ? `/npm/${library.package}@${release.version}/`
      : `/gh/${library.repository}@${release.version}/`;
  const isWellFormed = ({ address, role, package: name, path }: SelectionAsset): boolean =>
    AssetAddress.safeParse(address).success &&
    new URL(address, "https://assets.example").pathname === address &&
    address.startsWith(role === "dependency" || role === "framework" ? `/npm/${name}@` : ownStart) &&
    address.endsWith(`/${path}`);
  expect(
    assets.filter((asset) => !isWellFormed(asset)),
    where,
  ).toEqual([]);
  expect(new Set(assets.map(({ address }) => address)).size, where).toBe(assets.length);
}

const expectTheme = (library: Library, release: Release, theme: Theme): void => {
  const where = `on ${theme.id}`;
  const files = filesOf(library, selectionOf(library, release, { theme: theme.id }));
  expectWellFormed(library, release, files, where);

  const order = files.scripts.map((file) => (file.kind === "asset" ? roles.indexOf(file.role) : -1));
  expect(order, where).toEqual(order.toSorted());
  expect(files.scripts[0], where).toMatchObject({ address: "/npm/jquery@3.7.1/dist/jquery.min.js" });
  expect(paths(files.scripts, "core"), where).toHaveLength(1);

  const availability = themesOf(library, release.version).find((entry) => entry.theme.id === theme.id);
  const isMissing = availability?.availability.kind === "not-in-release";
  expect(
    files.problems.some(({ code }) => code === "theme-not-in-release"),
    where,
  ).toBe(isMissing);
  const ownStyles = paths(files.styles, "theme");
  expect(ownStyles, where).toHaveLength(isMissing || theme.files.length === 0 ? 0 : 1);
  const isReplaced = ownStyles.length > 0 && theme.files[0]?.core === "replaced";
  expect(paths(files.styles, "core"), where).toHaveLength(isReplaced ? 0 : 1);
};

const expectLocales = (library: Library, release: Release): void => {
  for (const { locale, availability } of localesOf(library, release.version)) {
    const where = `in ${locale}`;
    const files = filesOf(library, selectionOf(library, release, { locale }));
    expectWellFormed(library, release, files, where);
    const own = paths(files.scripts, "locale");
    const hasFile = availability.kind === "available" && locale !== library.builtInLocale;
    expect(
      own.filter((path) => path.includes(`-${locale}.`)),
      where,
    ).toHaveLength(hasFile ? 1 : 0);
    expect(
      files.problems.some(({ code }) => code === "locale-not-in-release"),
      where,
    ).toBe(availability.kind === "not-in-release");
  }
};

const expectExtensions = (library: Library, release: Release): void => {
  const offered = extensionsOf(library, release.version).filter(
    ({ availability }) => availability.kind !== "not-in-release",
  );
  for (const { extension } of offered) {
    const where = `with ${extension.id}`;
    const files = filesOf(library, selectionOf(library, release, { extensions: [extension.id] }));
    expectWellFormed(library, release, files, where);
    expect(paths(files.scripts, "extension").length, where).toBeGreaterThan(0);
    for (const path of paths(files.scripts, "extension")) expect(path, where).toContain(`/${extension.id}/`);
  }
  const extensions = offered.map(({ extension }) => extension.id);
  const together = filesOf(library, selectionOf(library, release, { extensions }));
  expectWellFormed(library, release, together, "with all extensions");
  expect(paths(together.scripts, "extension"), "with all extensions").toHaveLength(offered.length);
};

describe.each(libraries)("$id", (library) => {
  test.each(library.releases)(
    "$version loads what it needs in order on every theme, and the files of what it offers",
    (release) => {
      for (const theme of library.themes) expectTheme(library, release, theme);
      expectLocales(library, release);
      expectExtensions(library, release);
    },
  );
});

describe("facts of bootstrap-table", () => {
  const release = (version: string): Release => {
    const found = bootstrapTable.releases.find((candidate) => candidate.version === version);
    if (found === undefined) throw new Error(`no release ${version}`);
    return found;
  };
  const idsOf = (...names: string[]) =>
    bootstrapTable.extensions.map(({ id }) => id).filter((id) => names.includes(id));
  const themeOf = (name: string) => bootstrapTable.themes.find(({ id }) => id === name)?.id;
  const load = (version: string, { theme = "bootstrap5", extensions = [] as string[] } = {}) => {
    const id = themeOf(theme);
    return filesOf(
      bootstrapTable,
      selectionOf(bootstrapTable, release(version), {
        ...(id !== undefined && { theme: id }),
        extensions: idsOf(...extensions),
      }),
    );
  };
  const addressesOf = (files: SelectionFiles["scripts"]) =>
    files.map((file) => (file.kind === "asset" ? file.address : `inline ${file.code}`));

  test("jQuery UI, the missing jQuery function and dragtable come before the core", () => {
    const scripts = addressesOf(load("1.27.3", { extensions: ["reorder-columns"] }).scripts);
    const order = [
      firstOf(scripts, "jquery-ui-dist"),
      scripts.findIndex((script) => script.startsWith("inline") && script.includes("fn.size")),
      firstOf(scripts, "dragtable"),
      firstOf(scripts, "bootstrap-table"),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test("addrbar is last on the releases where it replaces the plugin", () => {
    const extensions = ["addrbar", "cookie", "toolbar"];
    expect(paths(load("1.13.2", { extensions }).scripts, "extension").at(-1)).toContain("addrbar");
    expect(paths(load("1.13.4", { extensions }).scripts, "extension").at(0)).toContain("addrbar");
  });

  test("editable brings the x-editable of the theme's framework", () => {
    const packageOn = (theme: string) =>
      addressesOf(load("1.27.3", { theme, extensions: ["editable"] }).scripts).filter((address) =>
        address.includes("x-editable"),
      );
    expect(packageOn("bootstrap3")).toEqual([
      "/npm/x-editable@1.5.1/dist/bootstrap3-editable/js/bootstrap-editable.min.js",
    ]);
    expect(packageOn("bootstrap4")).toEqual([
      "/npm/x-editable-bs4@1.5.6/dist/bootstrap4-editable/js/bootstrap-editable.min.js",
    ]);
    expect(packageOn("bootstrap5")).toEqual([
      "/npm/x-editable-bs4@1.5.6/dist/bootstrap5-editable/js/bootstrap-editable.min.js",
    ]);
    expect(packageOn("semantic")).toEqual([]);
  });

  test("resizable brings another plugin before and after 1.13.0", () => {
    const scripts = (version: string) => addressesOf(load(version, { extensions: ["resizable"] }).scripts);
    expect(firstOf(scripts("1.12.2"), "colresizable")).toBeGreaterThan(0);
    expect(firstOf(scripts("1.12.2"), "jquery-resizable-columns")).toBe(-1);
    expect(firstOf(scripts("1.13.0"), "jquery-resizable-columns")).toBeGreaterThan(0);
    expect(firstOf(scripts("1.13.0"), "colresizable")).toBe(-1);
  });

  test("icons are those that the release requires", () => {
    const iconsOf = (version: string, theme: string) =>
      load(version, { theme })
        .styles.filter(({ package: name }) => name.includes("icons") || name.includes("fontawesome"))
        .map(({ package: name, path }) => `${name} ${path}`);
    const fontAwesome = "@fortawesome/fontawesome-free css/all.min.css";
    expect(iconsOf("1.19.0", "bootstrap5")).toEqual(["bootstrap-icons font/bootstrap-icons.min.css"]);
    expect(iconsOf("1.18.3", "bootstrap5")).toEqual([fontAwesome]);
    expect(iconsOf("1.13.1", "bootstrap4")).toEqual([fontAwesome]);
    expect(iconsOf("1.13.0", "bootstrap4")).toEqual([
      fontAwesome,
      "@fortawesome/fontawesome-free css/v4-shims.min.css",
    ]);
    expect(iconsOf("1.27.3", "materialize")).toEqual(["material-icons iconfont/material-icons.css"]);
  });

  test("advisories mark the releases before the fix", () => {
    const advisories = (version: string, extensions: string[] = []) =>
      load(version, { extensions }).problems.flatMap((problem) =>
        problem.code === "advisory" ? [problem.advisory.id] : [],
      );
    expect(advisories("1.19.0")).toEqual(["CVE-2021-23472"]);
    expect(advisories("1.19.1")).toEqual([]);
    expect(advisories("1.20.1", ["export"])).toEqual(["CVE-2022-1726"]);
    expect(advisories("1.20.2", ["export"])).toEqual([]);
  });

  test("Bootstrap 5 is labelled on releases without support for it", () => {
    const labelled = bootstrapTable.releases.filter(({ version }) => {
      const bootstrap5 = themesOf(bootstrapTable, version)[0];
      return bootstrap5?.theme.id === "bootstrap5" && bootstrap5.availability.kind === "known-problem";
    });
    expect(labelled.at(0)?.version).toBe("1.16.0");
    expect(labelled.at(-1)?.version).toBe("1.11.0");
  });
});

describe("facts of multiple-select", () => {
  test("the Bootstrap theme is loaded after the core style and brings Bootstrap's", () => {
    const newest = multipleSelect.releases[0];
    const theme = multipleSelect.themes[1]?.id;
    if (newest === undefined || theme === undefined) throw new Error("no release or no theme");
    expect(
      filesOf(multipleSelect, selectionOf(multipleSelect, newest, { theme })).styles.map(({ path }) => path),
    ).toEqual([
      "dist/css/bootstrap.min.css",
      "dist/multiple-select.min.css",
      "dist/themes/bootstrap.min.css",
    ]);
  });

  test("the oldest release has its files under their old names", () => {
    const oldest = multipleSelect.releases.at(-1);
    if (oldest === undefined) throw new Error("no release");
    expect(filesOf(multipleSelect, selectionOf(multipleSelect, oldest)).scripts.at(-1)).toMatchObject({
      address: "/gh/wenzhixin/multiple-select@1.1.0/jquery.multiple.select.js",
    });
  });
});
