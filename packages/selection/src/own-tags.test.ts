import { describe, expect, test } from "vitest";
import { defaultSelection, onRelease } from "./default-selection.ts";
import { tagsInRun, tagsOnOneRelease, tagsOnSelection, tagsWithExtensions } from "./move-tags.ts";
import { filesBeside, ownTagsOf, selectionOfPage, selectionOfTags } from "./own-tags.ts";
import { bootstrapTable, knownPlaces, multipleSelect } from "./testing/built-in-libraries.ts";
import type { Version } from "@online-editor/contract";

const cdnjs = { "bootstrap-table": { package: "bootstrap-table", root: "dist/" } };
const names = { cdnjs, places: knownPlaces, libraries: [bootstrapTable, multipleSelect] };
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

describe("a tag", () => {
  const core = (version: string) => `${jquery}${script(`${version}/dist/bootstrap-table.min.js`)}`;
  const inRun = (code: string, selection = selectionOfTags(code, usual, tables)) =>
    tagsInRun(code, selection, { ...tables, addressOf: (path) => `http://x${path}` });

  test("of a range is the newest release of it, and runs exactly that", () => {
    const code = core("1.18");
    expect(selectionOfTags(code, usual, tables).version).toBe("1.18.3");
    expect(inRun(code).code).toContain("unpkg.com/bootstrap-table@1.18.3/dist");
  });

  test("of a release that is none of those here keeps it, and runs as it is", () => {
    const code = core("1.10.1");
    const selection = selectionOfTags(code, usual, tables);
    expect(selection.version).toBe("1.10.1");
    expect(inRun(code)).toEqual({ code, notes: [] });
    expect(inRun(code, { ...selection, version: usual.version }).code).toContain(
      `bootstrap-table@${usual.version}/dist`,
    );
    expect(addedTo(script("1.10.1/dist/bootstrap-table.min.js"))).toContain("jquery@3.7.1");
  });

  test("of a branch of the repository stays as it is", () => {
    const code = `${jquery}<script src="https://cdn.jsdelivr.net/gh/wenzhixin/bootstrap-table@develop/dist/bootstrap-table.min.js"></script>`;
    expect(selectionOfTags(code, usual, tables).version).toBe(usual.version);
    expect(inRun(code).code).toBe(code);
  });

  test.each([
    ["its name", "js/bootstrap-table-1.18.3.min.js", "1.18.3", "dist/bootstrap-table.min.js"],
    ["its folder", "../bootstrap-table-1.18.2/dist/bootstrap-table.js", "1.18.2", "dist/bootstrap-table.js"],
    [
      "the comment beside it",
      '~/Content/bootstrap-table.min.js"></script> <!-- 1.17.1 --><script src="js/own.js',
      "1.17.1",
      "dist/bootstrap-table.min.js",
    ],
    [
      "the selection, if it has none",
      "C:\\site\\bootstrap-table.min.js",
      usual.version,
      "dist/bootstrap-table.min.js",
    ],
    [
      "a host that nobody else reaches",
      "https://intra.example/bootstrap-table/1.19.1/bootstrap-table.min.js",
      "1.19.1",
      "dist/bootstrap-table.min.js",
    ],
  ])("that only its author reaches is answered, in the release of %s", (_, address, version, path) => {
    const code = `<!doctype html><script src="js/jquery-3-5-1.slim.js"></script><script src="${address}"></script>`;
    expect(selectionOfTags(code, usual, tables).version).toBe(version);
    const { code: run, notes } = inRun(code);
    expect(run).toContain(`<script src="http://x/npm/bootstrap-table@${version}/${path}"></script>`);
    expect(run).toContain(`<script src="http://x/npm/jquery@3.5.1/dist/jquery.slim.js"></script>`);
    expect(notes).toHaveLength(2);
    expect(notes[0]).toEqual({
      file: "js/jquery-3-5-1.slim.js",
      becomes: "answered",
      instead: "jquery 3.5.1: jquery.slim.js",
    });
  });

  test("of an unknown local file stays", () => {
    const code = `<script src="js/own.js"></script>${core("1.18.3")}`;
    expect(inRun(code)).toEqual({ code, notes: [] });
  });

  test.each([
    ["1.8.3", "1.11.0"],
    ["2.0.3", "2.1.0"],
    ["3.5.1", "3.5.1"],
  ])("of a local jQuery %s is that of npm, or the next one that npm has: %s", (version, instead) => {
    const address = `js/jquery-${version}.min.js`;
    const { code, notes } = inRun(`<script src="${address}"></script>${core("1.18.3")}`);
    expect(code).toContain(`http://x/npm/jquery@${instead}/dist/jquery.min.js`);
    expect(notes).toEqual([
      { file: address, becomes: "answered", instead: `jquery ${instead}: jquery.min.js` },
    ]);
  });

  test("without a version is of the theme's package that is selected", () => {
    const code = `<link rel="stylesheet" href="css/bootstrap.min.css">${core("1.18.3")}`;
    const onFour = { ...usual, theme: "bootstrap4" as typeof usual.theme };
    expect(inRun(code, selectionOfTags(code, onFour, tables)).code).toContain("/npm/bootstrap@4.6.2/");
    expect(inRun(code).code).toContain("/npm/bootstrap@5.3.3/");
  });

  test("of a part that the release lacks stays away, and its lines stay", () => {
    const code = `${core("1.15.5")}\n${script("1.15.5/dist/extensions/natural-sorting/bootstrap-table-natural-sorting.js").replace(" integrity", "\n integrity")}!`;
    const { code: run, notes } = inRun(code, onRelease(usual, "1.27.0" as Version));
    expect(notes).toEqual([{ file: "natural-sorting", becomes: "left-out" }]);
    expect(run).not.toContain("natural");
    expect(run.split("\n")).toHaveLength(3);
  });

  test("of a page's library decides which library that is", () => {
    const page = `<!doctype html><script src="js/multiple-select.min.js"></script>`;
    expect(selectionOfPage(page, names)).toMatchObject({ library: "multiple-select" });
    expect(selectionOfPage("<!doctype html><p>bootstrap-table</p>", names)).toBeNull();
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
    const built = tagsInRun(
      fiddle,
      { ...usual, branch },
      { ...tables, addressOf: (path) => `http://x${path}` },
    ).code;
    expect(built).toContain(
      `"http://x/branch/bootstrap-table@${"a".repeat(40)}/dist/bootstrap-table.min.js"`,
    );
  });
});

test("an extension that is chosen is a tag behind the core's, with what it needs, and goes with the choice", () => {
  const on = (...extensions: string[]) => ({
    ...selectionOfTags(fiddle, usual, tables),
    extensions: extensions as typeof usual.extensions,
  });
  const added = tagsWithExtensions(`${fiddle}\n<p>`, on("reorder-rows"), tables);
  const cdn = "https://cdn.jsdelivr.net/npm";
  expect(added).toMatch(
    new RegExp(`^${bootstrap4}${jquery}<script src="[^"]*bootstrap-table.min.js"[^>]*></script>\n<`),
  );
  expect(added).toContain(
    `<script src="${cdn}/bootstrap-table@1.13.2/dist/extensions/reorder-rows/bootstrap-table-reorder-rows.min.js"></script>`,
  );
  expect(added).toContain(`<script src="${cdn}/tablednd@`);
  expect(added.endsWith("\n<p>")).toBe(true);
  expect(selectionOfTags(added, usual, tables).extensions).toEqual(["reorder-rows"]);
  const removed = tagsWithExtensions(added, on(), tables);
  expect(selectionOfTags(removed, usual, tables).extensions).toEqual([]);
});

test("a document full of unclosed comments is read at once", () => {
  expect(ownTagsOf(`bootstrap-table${"<!--".repeat(200_000)}`, tables)).toBeNull();
});
