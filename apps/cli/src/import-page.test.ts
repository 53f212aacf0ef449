import { readFileSync } from "node:fs";
import { Library } from "@online-editor/contract";
import { importPage } from "@online-editor/run/import-page";
import { aCatalogue } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";

const builtIn = (id: string) =>
  Library.parse(
    JSON.parse(readFileSync(new URL(`../../../content/libraries/${id}.json`, import.meta.url), "utf8")),
  );

describe("files of the libraries here", () => {
  const real = aCatalogue({
    libraries: ["bootstrap-table", "multiple-select"].map(builtIn),
    cdnjs: { jquery: { package: "jquery", root: "dist/" } },
  });
  const script = (address: string) => `<script src="${address}"></script>`;
  const style = (address: string) => `<link rel="stylesheet" href="${address}">`;
  const cdn = "https://cdn.jsdelivr.net/npm";
  const table = script(`${cdn}/bootstrap-table@1.22.2/dist/bootstrap-table.min.js`);
  const read = (text: string) => {
    const { files, ...page } = importPage(text, real);
    return {
      ...page,
      files: files
        .filter(({ becomes }) => becomes !== "added")
        .map(({ file, becomes, instead }) =>
          [file, becomes, ...(instead === null ? [] : [instead])].join(" > "),
        ),
    };
  };

  test.each([
    ["https://code.jquery.com/jquery-3.3.1.slim.min.js", "jquery 3.3.1: jquery.slim.min.js"],
    ["https://ajax.googleapis.com/ajax/libs/jquery/3.4.1/jquery.min.js", "jquery 3.4.1: jquery.min.js"],
    ["https://example.com/lib/jquery-3.7.1.slim.js", "jquery 3.7.1: jquery.slim.js"],
    [`${cdn}/jquery/dist/jquery.min.js`, "jquery: jquery.min.js"],
    [`${cdn}/bootstrap@5.3.2/dist/js/bootstrap.bundle.min.js`, "bootstrap 5.3.2: bootstrap.bundle.min.js"],
  ])("another version or build stays: %s", (address, file) => {
    const page = read(script(address) + table);
    expect(page.code).toBe(`${script(address)}\n`);
    expect(page.files[0]).toBe(`${file} > kept`);
  });

  test("the very same file as the selection's is its own, minified or not", () => {
    const page = read(script(`${cdn}/jquery@3.7.1/dist/jquery.js`) + table);
    expect(page).toMatchObject({ code: "\n", selection: { version: "1.22.2" } });
    expect(page.files).toEqual([
      "jquery 3.7.1: jquery.js > selected",
      "bootstrap-table 1.22.2: bootstrap-table.min.js > selected",
    ]);
  });

  test("a script of the theme that the selection does not load stays", () => {
    const modal = script(`${cdn}/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js`);
    const css = style(`${cdn}/bootstrap@5.3.3/dist/css/bootstrap.min.css`);
    const themed = style(`${cdn}/multiple-select@1.7.0/dist/themes/bootstrap.min.css`);
    const select = script(`${cdn}/multiple-select@1.7.0/dist/multiple-select.min.js`);
    const page = read(css + themed + modal + select);
    expect(page).toMatchObject({
      code: `${modal}\n`,
      selection: { library: "multiple-select", version: "1.7.0", theme: "bootstrap" },
    });
  });

  test("a release that is left open is the selected one, and said", () => {
    const page = read(script("https://unpkg.com/bootstrap-table@~1.21.0/dist/bootstrap-table.js"));
    const version = page.selection?.version ?? "";
    expect(version).toMatch(/^1\.21\./);
    expect(page.files).toEqual([
      `bootstrap-table ~1.21.0: bootstrap-table.js > exchanged > bootstrap-table ${version}: bootstrap-table.min.js`,
    ]);
  });

  test("a file of the library from another release than its core stays", () => {
    const locale = script(`${cdn}/bootstrap-table@1.21.0/dist/locale/bootstrap-table-de-DE.min.js`);
    expect(read(table + locale).code).toBe(`${locale}\n`);
  });

  test("a page on a release that is none of those here stays complete, and its release is named", () => {
    const page = `<!doctype html>${script("https://unpkg.com/bootstrap-table@1.0.1/dist/bootstrap-table.min.js")}`;
    expect(read(page)).toMatchObject({
      code: page,
      selection: null,
      missing: { library: { id: "bootstrap-table" }, version: "1.0.1" },
    });
  });

  test("files on the reporter's machine are recognised by their names, and taken from npm", () => {
    const page = read(
      [
        script("../../assets/js/jquery-3-7-1.min.js"),
        script("C:/site/jquery-3.3.1.slim.min.js"),
        style("../../assets/bootstrap/css/bootstrap.min.css"),
        style("../../assets/bootstrap/css/bootstrap.rtl.min.css"),
        script("../../assets/bootstrap/extensions/bootstrap-table.min.js"),
        script("file:///home/me/bootstrap-table-export.min.js"),
        script("js/own.js"),
      ].join("\n"),
    );
    const { version = "" } = page.selection ?? {};
    const bootstrap = /bootstrap ([\d.]+): bootstrap\.min\.css/.exec(page.files.join("\n"))?.[1] ?? "";
    expect(page.selection).toMatchObject({
      library: "bootstrap-table",
      theme: "bootstrap5",
      extensions: ["export"],
    });
    expect(page.code).toBe(`${script(`${cdn}/jquery@3.3.1/dist/jquery.slim.min.js`)}

${style(`${cdn}/bootstrap@${bootstrap}/dist/css/bootstrap.rtl.min.css`)}

${script("js/own.js")}
`);
    expect(page.files).toEqual([
      "../../assets/js/jquery-3-7-1.min.js > exchanged > jquery 3.7.1: jquery.min.js",
      "C:/site/jquery-3.3.1.slim.min.js > exchanged > jquery 3.3.1: jquery.slim.min.js",
      `../../assets/bootstrap/css/bootstrap.min.css > exchanged > bootstrap ${bootstrap}: bootstrap.min.css`,
      `../../assets/bootstrap/css/bootstrap.rtl.min.css > exchanged > bootstrap ${bootstrap}: bootstrap.rtl.min.css`,
      `../../assets/bootstrap/extensions/bootstrap-table.min.js > exchanged > bootstrap-table ${version}: bootstrap-table.min.js`,
      `file:///home/me/bootstrap-table-export.min.js > exchanged > bootstrap-table ${version}: bootstrap-table-export.min.js`,
      "js/own.js > missing",
    ]);
  });

  test("a file on the reporter's machine without a version is that of the newest release, wherever older ones had it", () => {
    const page = read(style("css/multiple-select.min.css") + script("js/multiple-select.min.js"));
    expect(page).toMatchObject({ code: "\n", selection: { library: "multiple-select" } });
  });

  test("what the selection loads besides is said", () => {
    const { files } = importPage(table, real);
    expect(files.filter(({ becomes }) => becomes === "added").map(({ file }) => file)).toContain(
      "jquery 3.7.1: jquery.min.js",
    );
  });

  test("a page without a doctype gets one, and that is said", () => {
    const { files } = importPage(`<html><body>${table}</body></html>`, real);
    expect(files[0]).toMatchObject({ file: "<!doctype html>", becomes: "added" });
  });
});
