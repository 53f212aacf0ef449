import { describe, expect, test } from "vitest";
import { defaultSelection, onRelease } from "./default-selection.ts";
import { filesBeside, ownTagsOf, selectionOfTags, tagsOnOneRelease, tagsOnSelection } from "./own-tags.ts";
import { bootstrapTable, multipleSelect } from "./testing/built-in-libraries.ts";
import type { Version } from "@online-editor/contract";

const cdnjs = { "bootstrap-table": { package: "bootstrap-table", root: "dist/" } };
const names = { cdnjs, libraries: [bootstrapTable, multipleSelect] };
const tables = { library: bootstrapTable, names };
const selects = { library: multipleSelect, names };
const usual = defaultSelection(bootstrapTable);
const script = (path: string) =>
  `<script src="https://unpkg.com/bootstrap-table@${path}" integrity="sha384-x"></script>`;
const jquery = `<script src="https://code.jquery.com/jquery-3.3.1.min.js"></script>`;
const bootstrap4 = `<link rel="stylesheet" href="https://stackpath.bootstrapcdn.com/bootstrap/4.2.1/css/bootstrap.min.css">`;
const fiddle = `${bootstrap4}${jquery}${script("1.13.2/dist/bootstrap-table.min.js")}`;

const addedTo = (code: string, { library } = tables) => {
  const context = { library, names };
  const tags = ownTagsOf(code, context);
  if (!tags) return null;
  const { styles, scripts } = filesBeside(
    tags,
    library,
    selectionOfTags(code, defaultSelection(library), context),
  );
  return [...styles, ...scripts].map((file) =>
    file.kind === "asset" ? `${file.package}@${file.version}` : "lines",
  );
};

describe("a fragment that loads the library", () => {
  test("with its jQuery gets nothing more", () => {
    expect(addedTo(fiddle)).toEqual([]);
    const ofAnotherHost = `<script src=//ajax.googleapis.com/ajax/libs/jquery/3.5.1/jquery.min.js></script>`;
    expect(addedTo(ofAnotherHost + script("1.18.3/dist/bootstrap-table.js"))).toEqual([]);
  });

  test("alone gets what it needs, and no second library", () => {
    const added = addedTo(script("1.18.3/dist/bootstrap-table.min.js"));
    expect(added).toContain("jquery@3.7.1");
    expect(added).toContain("bootstrap-table@1.18.3");
    expect(added?.filter((name) => name.startsWith("bootstrap-table"))).toHaveLength(1);
    const own = `<link href="https://unpkg.com/multiple-select@1.2.1/multiple-select.css"><script src="https://unpkg.com/multiple-select@1.2.1/multiple-select.js"></script>`;
    expect(addedTo(own, selects)).toEqual(["jquery@3.7.1"]);
  });

  test("has its selection follow the tags; what they leave open stays", () => {
    expect(selectionOfTags(fiddle, usual, tables)).toMatchObject({ version: "1.13.2", theme: "bootstrap4" });
    const bare = `${jquery}${script("1.18.3/dist/bootstrap-table.min.js")}${script("1.18.3/dist/locale/bootstrap-table-fr-FR.min.js")}`;
    const chosen = { ...usual, theme: "bootstrap3" as typeof usual.theme };
    const followed = selectionOfTags(bare, chosen, tables);
    expect(followed).toMatchObject({ version: "1.18.3", theme: "bootstrap3", locale: "fr-FR" });
    expect(selectionOfTags(bare, followed, tables)).toEqual(followed);
  });

  test.each([
    ["a range", script("1.18/dist/bootstrap-table.min.js")],
    ["a release that is not known", script("1.10.1/dist/bootstrap-table.min.js")],
    ["an extension alone", script("1.18.3/dist/extensions/export/bootstrap-table-export.min.js")],
    ["a comment", `<!-- ${fiddle} -->`],
    [
      "the text of a script",
      `<script>$.fn.bootstrapTable || document.write('${script("1.18.3/dist/bootstrap-table.min.js").replace("</", String.raw`<\/`)}')</script>`,
    ],
    ["another library", `<script src="https://unpkg.com/multiple-select@1.2.1/multiple-select.js"></script>`],
  ])("does not choose a release by %s", (_, code) => {
    expect(selectionOfTags(code, usual, tables)).toBe(usual);
    expect(tagsOnSelection(code, usual, tables)).toBe(code);
  });
});

describe("tags on another release", () => {
  const on = (version: string) => onRelease(usual, version as Version);

  test("keep their host, and lose the hash of the other file", () => {
    const cdnjs = (version: string) =>
      `<script src="https://cdnjs.cloudflare.com/ajax/libs/bootstrap-table/${version}/bootstrap-table.min.js"></script>`;
    expect(tagsOnSelection(`${jquery}${cdnjs("1.13.2")}`, on("1.13.5"), tables)).toBe(
      `${jquery}${cdnjs("1.13.5")}`,
    );
    expect(tagsOnSelection(fiddle, on("1.13.5"), tables)).toBe(
      fiddle.replace("1.13.2", "1.13.5").replace(` integrity="sha384-x"`, ""),
    );
  });

  test("leave files of yet other releases, unless all are to be of one", () => {
    const mixed = `${fiddle}${script("1.22.0/dist/extensions/export/bootstrap-table-export.min.js")}`;
    expect(tagsOnSelection(mixed, on("1.13.5"), tables)).toContain("bootstrap-table@1.22.0");
    const one = tagsOnOneRelease(mixed, on("1.13.5"), tables);
    expect(one.match(/bootstrap-table@[\d.]+/g)).toEqual([
      "bootstrap-table@1.13.5",
      "bootstrap-table@1.13.5",
    ]);
  });

  test("name the file where that release has it, and a build if that is selected", () => {
    const old = `<script src="https://unpkg.com/multiple-select@1.2.1/multiple-select.js"></script>`;
    const selection = defaultSelection(multipleSelect);
    expect(tagsOnSelection(old, selection, selects)).toBe(
      `<script src="https://cdn.jsdelivr.net/npm/multiple-select@${selection.version}/dist/multiple-select.min.js"></script>`,
    );
    const branch = {
      repository: "a/b",
      ref: "develop",
      commit: "a".repeat(40),
    } as unknown as typeof usual.branch;
    const built = tagsOnSelection(
      fiddle,
      { ...usual, branch },
      { ...tables, addressOf: (path) => `http://x${path}` },
    );
    expect(built).toContain(
      `"http://x/branch/bootstrap-table@${"a".repeat(40)}/dist/bootstrap-table.min.js"`,
    );
  });
});

test("a document full of unclosed comments is read at once", () => {
  expect(ownTagsOf(`bootstrap-table${"<!--".repeat(200_000)}`, tables)).toBeNull();
});
