import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defaultPreferences } from "../platform/preferences.ts";
import "../ui/tokens.css";
import { type CodeView, createCodeView } from "./code-view.ts";
import { whoseNames } from "./state.ts";
import { examplesShowing, knownLibrary } from "./test/known-library.ts";

const code = page.getByRole("textbox", { name: "Code" });
const list = page.getByRole("listbox", { name: "Completions" });
const entry = (name: string) =>
  list.getByRole("option", { name: new RegExp(`^${name.replaceAll(".", String.raw`\.`)}(?![\\w-])`) });

let view: CodeView;
/** The text after the last edit. */
let text: string;
let documents = 0;
/** The examples that have been opened. */
let opened: unknown[];

beforeEach(async () => {
  const place = document.createElement("main");
  document.body.append(place);
  opened = [];
  view = createCodeView(place, {
    onEdit: (edited) => {
      text = edited;
    },
    onMoveCursor: () => undefined,
  });
  view.configure(defaultPreferences);
  view.addLanguage();
  await know();
});

afterEach(() => {
  view.destroy();
  document.body.replaceChildren();
});

/** Gives the editor the names of a library, and waits until it offers them. */
const know = async (library = "bootstrap-table", parts: Parameters<typeof knownLibrary>[1] = {}) => {
  const examples = examplesShowing("pageSize", 2);
  const links = { linkTo: () => "#there", goTo: (address: unknown) => opened.push(address) };
  const known = knownLibrary(library, { examples, links, ...parts });
  view.know(known);
  await expect
    .poll(() => document.querySelector<HTMLElement>(".cm-editor")?.dataset["names"])
    .toBe(whoseNames(known));
};

/** Puts the cursor at `|` in a text of one line, and types there. */
const typeIn = async (marked: string, typed: string) => {
  text = marked.replace("|", "");
  view.show({
    documentKey: `${(documents += 1)}`,
    continues: null,
    code: text,
    isReadOnly: false,
    caret: null,
  });
  view.reveal({ line: 1, column: marked.indexOf("|") + 1 });
  if (typed !== "") await userEvent.keyboard(typed.replaceAll(/[[{]/g, "$&$&"));
};

/** For its first 75 ms a list accepts no key, so that nobody accepts what has only just appeared. */
const takesKeys = async () => {
  await expect.element(list).toBeVisible();
  const shown = performance.now();
  await expect.poll(() => performance.now() - shown).toBeGreaterThan(75);
};

/** Accepts the selected entry, which must be the one with this name. */
const accept = async (name: string, key = "{Enter}") => {
  await takesKeys();
  await expect.element(entry(name)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard(key);
};

const script = (content: string) => `<table id="t"></table><script>${content}</script>`;
const started = script('$("#t").bootstrapTable({ | })');

test.for([
  [
    "an attribute with its value",
    '<table data-toggle="table" |></table>',
    "data-pagi",
    "data-pagination",
    ' data-pagination="true">',
  ],
  [
    "a column's attribute",
    "<table><thead><tr><th |></th></tr></thead></table>",
    "data-for",
    "data-formatter",
    '<th data-formatter="">',
  ],
  [
    "a column's option",
    script('$("#t").bootstrapTable({ columns: [{ | }] })'),
    "sorta",
    "sortable",
    "columns: [{ sortable: true }]",
  ],
  [
    "an event with its ending",
    script('$("#t").on(|)'),
    '"click-r',
    "click-row.bs.table",
    '.on("click-row.bs.table", (event, row, $element, field) => {',
  ],
  [
    "a default",
    script("|"),
    "$.fn.bootstrapTable.defaults.pageL",
    "pageList",
    "$.fn.bootstrapTable.defaults.pageList",
  ],
  [
    "one of several defaults",
    script("$.extend($.fn.bootstrapTable.defaults, { | })"),
    "paginat",
    "pagination",
    "{ pagination: true }",
  ],
  [
    "a prop in JSX",
    '<script type="text/jsx">const a = <BootstrapTable | />;</script>',
    "pagina",
    "pagination",
    "<BootstrapTable pagination />",
  ],
  [
    "a prop in TSX",
    '<script type="text/tsx">const a = <BootstrapTable | />;</script>',
    "pagina",
    "pagination",
    "<BootstrapTable pagination />",
  ],
  [
    "an attribute in the library's example format",
    '<script>init({ title: "T" })</script><template><table id="t" |></table></template>',
    "data-card",
    "data-card-view",
    '<table id="t" data-card-view="true">',
  ],
  [
    "an option in the library's example format",
    '<script>init({ title: "T" })</script><template><table id="t"></table></template><script>function mounted() { $("#t").bootstrapTable({ | }) }</script>',
    "cardV",
    "cardView",
    "{ cardView: true }",
  ],
] as const)("%s is completed", async ([, marked, typed, name, result]) => {
  await typeIn(marked, typed);
  await accept(name);
  await expect.poll(() => text).toContain(result);
  await expect.element(code).toHaveFocus();
});

test("the values of an attribute are offered once its name is accepted", async () => {
  await typeIn('<table data-toggle="table" |></table>', "data-side");
  await accept("data-side-pagination");
  await expect.element(entry("client")).toBeVisible();
  await takesKeys();
  await userEvent.keyboard("{ArrowDown}");
  await accept("server");
  await expect.poll(() => text).toBe('<table data-toggle="table" data-side-pagination="server"></table>');
});

test.for([
  ["attributes", '<table data-toggle="table" |></table>', "data-pagi", /-pagi/],
  ["attributes of another kind", "<table><thead><tr><th |></th></tr></thead></table>", "data-for", /-for/],
  ["options", started, "pagi", /^pagi|Pagi/],
] as const)(
  "among %s, those with a part that begins as typed precede scattered letters",
  async ([, marked, typed, part]) => {
    await typeIn(marked, typed);
    await expect.element(list.getByRole("option").nth(1)).toBeVisible();
    const areOfPart = () =>
      [...list.element().querySelectorAll("li:not(.cm-name-lacking) .cm-completionLabel")].map(
        ({ textContent }) => part.test(textContent),
      );
    await expect.poll(() => areOfPart().lastIndexOf(true) < areOfPart().indexOf(false)).toBe(true);
  },
);

test("methods are offered as soon as the quote is typed", async () => {
  await typeIn(script('$("#t").bootstrapTable(|)'), '"');
  await expect.element(entry("getData")).toBeVisible();
  await userEvent.keyboard("refreshO");
  await accept("refreshOptions");
  await expect.poll(() => text).toContain('bootstrapTable("refreshOptions")');
});

test("a prop in TSX shows its declared type", async () => {
  const imported = 'import { BootstrapTable } from "@online-editor/widgets";';
  await typeIn(`<script type="text/tsx">${imported} const a = <BootstrapTable | />;</script>`, "sideP");
  await expect.element(entry("sidePagination")).toMatchTextContent(/"client" \| "server" \| string/);
});

test("an extension is named beside what it adds, until it is selected", async () => {
  await typeIn(started, "showExp");
  await expect.element(entry("showExport")).toMatchTextContent(/needs export/);
  await know("bootstrap-table", { extensions: ["export"] });
  await typeIn(started, "showExp");
  await expect.element(entry("showExport")).toMatchTextContent(/boolean = false/);
  await expect.element(entry("showExport")).not.toMatchTextContent(/needs/);
});

test("names that the release lacks come last, with the release that has them", async () => {
  await know("bootstrap-table", { version: "1.14.2" });
  await typeIn('<table data-toggle="table" |></table>', "data-v");
  await expect.element(entry("data-virtual-scroll")).toMatchTextContent(/since 1\.15\.2/);
  await expect.element(entry("data-virtual-scroll")).toHaveClass("cm-name-lacking");
  await expect.element(list).toMatchTextContent(/Not in 1\.14\.2/);
  await expect.element(list.getByRole("option").first()).not.toHaveClass("cm-name-lacking");
});

test("an entry describes itself, and Esc closes the list with its details and keeps the focus", async () => {
  await typeIn(started, "pageSi");
  await expect
    .element(entry("pageSize"))
    .toHaveAccessibleDescription(/^pageSize: number\s*Option.+Default\s*10/);
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("z");
  await expect.poll(() => text).toContain("{ pageSiz }");
});

test("the list opens by its key before anything is typed", async () => {
  await typeIn(started, "");
  await userEvent.keyboard("{Control>}{ }{/Control}");
  await expect.element(entry("columns")).toBeVisible();
  await expect.element(entry("pageSize")).toBeInTheDocument();
});

test.for([
  script("const row = { | };"),
  script('$("#t").bootstrapTable({ data: [{ | }] })'),
  script('const text = "|";'),
  "<p>|</p>",
])("nothing is offered in %s", async (marked) => {
  await typeIn(marked, "pageSi");
  await userEvent.keyboard("{Control>}{ }{/Control}");
  await expect.poll(() => text).toContain("pageSi");
  await expect.element(entry("pageSize")).not.toBeInTheDocument();
});

test.for([
  [
    "an attribute",
    "<select multiple |></select>",
    "data-filter",
    "data-filter",
    '<select multiple data-filter="true">',
  ],
  ["a callback", '<script>$("select").multipleSelect({ | })</script>', "onOp", "onOpen", "onOpen() {"],
  [
    "a method",
    '<script>$("select").multipleSelect(|)</script>',
    '"getSel',
    "getSelects",
    'multipleSelect("getSelects")',
  ],
  [
    "a prop",
    '<script type="text/jsx">const a = <MultipleSelect | />;</script>',
    "singleR",
    "singleRadio",
    "<MultipleSelect singleRadio />",
  ],
] as const)("%s of Multiple Select is completed", async ([, marked, typed, name, result]) => {
  await know("multiple-select");
  await typeIn(marked, typed);
  await accept(name);
  await expect.poll(() => text).toContain(result);
});

test("Tab accepts as Enter does", async () => {
  await typeIn(started, "cardV");
  await accept("cardView", "{Tab}");
  await expect.poll(() => text).toContain("{ cardView: true }");
  await expect.element(code).toHaveFocus();
});

test("with Vim keys Esc leaves list and mode", async () => {
  view.configure({ ...defaultPreferences, vimKeys: true });
  await typeIn(started, "");
  await expect.element(page.getByText("--NORMAL--")).toBeVisible();
  await userEvent.keyboard("ipagin");
  await accept("pagination");
  await expect.poll(() => text).toContain("{ pagination: true }");
  await expect.element(page.getByText("--INSERT--")).toBeVisible();
  await userEvent.keyboard(", searc");
  await takesKeys();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByText("--NORMAL--")).toBeVisible();
  expect(text).toContain("searc }");
});

test("the details of a name are under the pointer, with the releases that have it and earlier defaults", async () => {
  await know("bootstrap-table", { version: "1.14.2" });
  await typeIn(
    '|<table data-toggle="table" data-page-size="5" data-virtual-scroll="true" data-buttons-class="x"></table>',
    "",
  );
  const shown = () => document.querySelector(".cm-tooltip-hover")?.textContent ?? "";
  await userEvent.hover(page.getByText("data-page-size"));
  await expect.poll(shown).toMatch(/pageSize: number.*Default10/);
  await expect
    .element(page.getByRole("link", { name: "Documentation" }))
    .toHaveAttribute("href", "https://bootstrap-table.com/docs/api/table-options/#pagesize");
  await userEvent.hover(page.getByText("table").first());
  await expect.poll(shown).toBe("");
  await userEvent.hover(page.getByText("data-virtual-scroll"));
  await expect.poll(shown).toMatch(/Not in 1\.14\.2.*Since1\.15\.2/);
  await userEvent.hover(page.getByText("data-buttons-class"));
  await expect.poll(shown).toMatch(/Default"secondary"Before 1\.14\.1"default"/);
});

test("the details of a name are shown by keyboard, with links, until Esc or until one is followed", async () => {
  await typeIn('<table data-toggle="table" data-page-si|ze="5"></table>', "");
  view.showName();
  const card = page.getByRole("dialog", { name: "About pageSize" });
  await expect.element(card).toHaveFocus();
  await expect.element(card).toHaveAccessibleDescription(/pageSize: number\s*Option.*Default\s*10/);
  await userEvent.keyboard("{Tab}");
  const example = card.getByRole("list", { name: "Examples of pageSize" }).getByRole("link").first();
  await expect.element(example).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(code).toHaveFocus();
  view.showName();
  await expect.element(card).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  expect(opened).toMatchObject([{ kind: "example", example: { slug: "pagesize-1" } }]);
  await expect.element(code).toHaveFocus();
});

test("where there is no name, it says so until Esc", async () => {
  await typeIn("<p>Not|hing</p>", "");
  view.showName();
  const note = page.getByText("No name of the library at the cursor");
  await expect.element(note.first()).toBeVisible();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.querySelector(".cm-tooltip")).toBeNull();
});
