import { type ExamplePage, Library, ThemeId } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ScriptInTurn } from "./files-in-turn.ts";
import { pageOfUpstream } from "./page-of-upstream.ts";
import { readUpstream } from "./read-upstream.ts";

const libraryNamed = (id: string) =>
  Library.parse(
    JSON.parse(readFileSync(new URL(`../../../content/libraries/${id}.json`, import.meta.url), "utf8")),
  );
const library = libraryNamed("bootstrap-table");
const usual = { ...defaultSelection(library), version: library.releases[0]?.version ?? "" };

const pageOf = (
  text: string,
  selection: object = {},
  { of = library, pages }: { of?: Library; pages?: ExamplePage[] } = {},
) => {
  const example = readUpstream(text);
  if (!example) throw new Error("not in the upstream format");
  return pageOfUpstream(example, {
    library: of,
    libraries: [of],
    cdnjs: {},
    places: {},
    selection: { ...defaultSelection(of), ...selection },
    pages,
  });
};
const addressesOf = (scripts: readonly ScriptInTurn[]) =>
  scripts.map((script) => (script.kind === "file" ? script.address : script.code));
const listing = (scripts: string[], links: string[] = []) =>
  `<script>init({ title: 'A', links: ${JSON.stringify(links)}, scripts: ${JSON.stringify(scripts)} })</script>`;
const inTurn = (entries: string[], selection?: object) =>
  addressesOf(pageOf(listing(entries), selection).inTurn);
const dist = `/npm/bootstrap-table@${usual.version}/dist`;
const core = `${dist}/bootstrap-table.min.js`;

test("markup with more sibling elements than a function takes arguments is read", () => {
  const { markup } = pageOf(`${listing([])}<div>${"<i></i>".repeat(150_000)}</div><script>late()</script>`);
  expect(markup).toMatch(/<script type="text\/waiting-javascript">late\(\)<\/script>$/);
});

describe("what init lists", () => {
  test("is loaded in order, the library's own files from the selected release", () => {
    expect(
      inTurn(["https://unpkg.com/a@1.0.0/a.js", "bootstrap-table.min.js", "//unpkg.com/b@1/b.js"]),
    ).toEqual(["/npm/a@1.0.0/a.js", core, "/npm/b@1/b.js"]);
    expect(inTurn(["bootstrap-table.js"], { version: "1.22.1" })).toEqual([
      core.replace(usual.version, "1.22.1"),
    ]);
  });

  test("is followed by the selection's theme and locale after the core, and by other extensions at the end", () => {
    const selection = { theme: "bulma", locale: "de-DE", extensions: ["mobile"] };
    expect(inTurn(["bootstrap-table.min.js", "https://example.com/b.js"], selection)).toEqual([
      core,
      `${dist}/themes/bulma/bootstrap-table-bulma.min.js`,
      `${dist}/locale/bootstrap-table-de-DE.min.js`,
      "https://example.com/b.js",
      `${dist}/extensions/mobile/bootstrap-table-mobile.min.js`,
    ]);
  });

  test("is loaded once, without what the page has", () => {
    const entry = "extensions/mobile/bootstrap-table-mobile.min.js";
    expect(
      inTurn(
        [
          "https://code.jquery.com/jquery-3.7.1.min.js",
          "https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js",
          "bootstrap-table.min.js",
          entry,
        ],
        { extensions: ["mobile"] },
      ),
    ).toEqual([core, `${dist}/${entry}`]);
  });

  test("starts with the library if it lists none, and cannot leave the library's folder", () => {
    expect(inTurn(["../../../a@1/x.js", "/etc/passwd"])).toEqual([
      core,
      `${dist}/a@1/x.js`,
      `${dist}/etc/passwd`,
    ]);
  });

  test("has its style sheets after those of the page", () => {
    const links = ["bootstrap-table.min.css", "https://unpkg.com/a@1.0.0/a.css"];
    const { styles } = pageOf(listing([], links), { theme: "bulma" });
    expect(styles.slice(-2)).toEqual([
      `${dist}/themes/bulma/bootstrap-table-bulma.min.css`,
      "/npm/a@1.0.0/a.css",
    ]);
    expect(styles[0]).toBe("/npm/bulma@1.0.0/css/bulma.min.css");
  });
});

describe("the page around an example", () => {
  const select = libraryNamed("multiple-select");

  test("has icons, the framework and the globals of the libraries' site", () => {
    const { styles, scripts } = pageOf(listing([]));
    expect(styles.slice(0, 3).map((address) => address.split("/")[2])).toEqual([
      "@fortawesome",
      "bootstrap-icons@1.11.3",
      "bootstrap@5.3.3",
    ]);
    expect(addressesOf(scripts)).toContain("/npm/sprintf-js@1.1.3/dist/sprintf.min.js");
  });

  test("has Bootstrap under multiple-select on every theme", () => {
    for (const theme of ["default", "bootstrap"]) {
      const { styles, css } = pageOf(listing([]), { theme: ThemeId.parse(theme) }, { of: select });
      expect(styles.filter((address) => address.includes("/bootstrap@"))).toEqual([
        "/npm/bootstrap@5.3.8/dist/css/bootstrap.min.css",
      ]);
      expect(css).toContain("padding: 0 1rem");
    }
  });

  test("is the source's own, with the other files that the theme needs", () => {
    const page = {
      themes: [ThemeId.parse("bootstrap5")],
      styles: ["/npm/x@2.0.0/x.css"],
      scripts: ["/npm/jquery@4.0.0/dist/jquery.js"],
      css: "b{}",
    };
    const own = pageOf(listing([]), {}, { pages: [page] });
    expect(own.styles).toContain("/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css");
    expect([own.styles[0], own.css]).toEqual(["/npm/x@2.0.0/x.css", "b{}"]);
    expect(addressesOf(own.scripts)).toEqual([
      "/npm/jquery@4.0.0/dist/jquery.js",
      "/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js",
    ]);
    expect(pageOf(listing([]), { theme: "bulma" }, { pages: [page] }).styles[0]).toContain("bulma");
  });
});

describe("markup", () => {
  const waiting = `<script type="text/waiting-javascript">`;
  const markupOf = (text: string, of = library) => pageOf(text, {}, { of }).markup;
  const init = `<script>init({ title: 'A' })</script>`;

  test("has the first template's tags removed, all lines and columns kept, and waiting scripts", () => {
    expect(markupOf(`${init}\n<template>\n<p></p>\n</template>\n<script>go()</script>`)).toBe(
      `${waiting}init({ title: 'A' })</script>\n          \n<p></p>\n           \n${waiting}go()</script>`,
    );
  });

  test.each([
    [
      "a second one with an id",
      `<template><p></p></template><template id="b"><b></b></template>`,
      `<p></p>           <template id="b"><b></b></template>`,
    ],
    [
      "a nested one, whose end is the first",
      `<template><i></i><template id="b"></template></template>`,
      `<i></i><template id="b">           </template>`,
    ],
    [
      "one in a comment before",
      `<!-- <template> --><template><p></p></template>`,
      `<!--            --><template><p></p>           `,
    ],
    [
      "one with an attribute",
      `<template class="a"><p></p></template>`,
      `<template class="a"><p></p>           `,
    ],
  ])("has texts removed, not elements: %s", (_, text, left) => {
    expect(
      markupOf(init + text)
        .slice(markupOf(init).length)
        .trimStart(),
    ).toBe(left);
  });

  test("keeps templates if the library's site does not remove them", () => {
    expect(markupOf(`${init}<template><p></p></template>`, libraryNamed("multiple-select"))).toContain(
      "<template><p></p></template>",
    );
  });

  test.each([
    `<script src="a.js"></script>`,
    `<script type="module">a</script>`,
    `<script type="text/x-template"><b></b></script>`,
    `<template id="b"><script>a</script></template>`,
    `<!-- <script>a</script> -->`,
    `<p title="<script>a</script>"></p>`,
    `<textarea><script>a</script></textarea>`,
    `<script>never closed`,
  ])("keeps anything but plain scripts as it is: %s", (text) => {
    expect(markupOf(`${init}${text}`)).toContain(text.replace("</template>", "           "));
  });

  test("does not change a script's own text", () => {
    const text = `<script>write('<script>x<' + '/script>')</script>`;
    expect(markupOf(init + text)).toContain(`${waiting}write('<script>x<' + '/script>')</script>`);
  });

  test("starts the example last on a page that loads all files before it", () => {
    const { plainMarkup } = pageOf(`${init}<template><p></p></template>`);
    expect(plainMarkup.trimStart()).toBe(
      `<p></p>           <script>jQuery(function(){typeof mounted==="function"&&mounted()})</script>`,
    );
  });
  test.each([
    ["bootstrap5", `<button class="btn btn-secondary">`],
    ["bootstrap3", `<button class="btn btn-default">`],
    ["semantic", `<button class="ui button">`],
    ["bulma", `<button class="button">`],
    ["foundation", `<button class="button">`],
    ["materialize", `<button class="waves-effect waves-light btn">`],
  ])("has the class names of the theme %s", (theme, button) => {
    const text = `<script>init({ title: 'A' })</script><button class="btn btn-secondary">`;
    expect(pageOf(text, { theme: ThemeId.parse(theme) }).markup).toContain(button);
  });
});
