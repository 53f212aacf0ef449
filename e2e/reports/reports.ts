import { readFileSync } from "node:fs";
import type { Report } from "./report.ts";

export const textOf = ({ file }: Pick<Report, "file">): string =>
  readFileSync(new URL(file, import.meta.url), "utf8");

const loadsItself = (file: string) =>
  /<script[^>]*\ssrc=[^>]*(?:bootstrap-table|multiple-select)(?:\.min)?\.js/i.test(textOf({ file }));

const onTable = (version: string, ...extensions: string[]) => ({ version, extensions });

/** What the page's author has on disk: in what is usual here. */
const localFiles = [
  ["../../assets/js/jquery-3-7-1.min.js", "https://unpkg.com/jquery@3.7.1/dist/jquery.min.js"],
  [
    "../../assets/bootstrap/js/bootstrap.min.js",
    "https://unpkg.com/bootstrap@5.3.3/dist/js/bootstrap.min.js",
  ],
  ["../../assets/bootstrap/css/bootstrap", "https://unpkg.com/bootstrap@5.3.3/dist/css/bootstrap"],
  ["../../assets/bootstrap/extensions/", "https://unpkg.com/bootstrap-table/dist/"],
] as const;

/** What a bundler gives a module: its page loads the same files by script tags. */
const importMap = `<script type="importmap">${JSON.stringify({
  imports: {
    jquery: "data:text/javascript,export default jQuery",
    bootstrap: "https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/+esm",
    "bootstrap-table/dist/": "https://unpkg.com/bootstrap-table/dist/",
  },
})}</script>`;

/** Made after public reports of both libraries, in the forms in which people paste them. */
const fromReports: readonly Report[] = [
  { file: "03-print-no-fields.html", opened: "imported", shows: ["Bolt M8"] },
  { file: "09-resizable-js-columns.html", opened: "imported", shows: ["Dory"] },
  {
    file: "15-rtl-height.html",
    opened: "imported",
    plainly: localFiles,
    shows: ["شناسه"],
  },
  { file: "15c-rtl-dark-cdn.html", opened: "imported", shows: ["شناسه"] },
  {
    file: "06-reorder-rows-twice.html",
    opened: "pasted",
    selected: onTable("1.18.3", "reorder-rows"),
    steps: [
      { drag: "tbody tr:nth-child(1)", to: "tbody tr:nth-child(2)" },
      { drag: "tbody tr:nth-child(2)", to: "tbody tr:nth-child(3)" },
      { click: "#order" },
    ],
    shows: ["Order: "],
  },
  {
    file: "11-noedit-renamed.html",
    opened: "pasted",
    selected: { ...onTable("1.16.0", "editable"), theme: "bootstrap3" },
    shows: ["Okan (locked)"],
  },
  {
    file: "12-filter-control-page.html",
    opened: "pasted",
    selected: onTable("1.22.4", "filter-control"),
    shows: ["Showing 1 to 5 of 23 rows"],
  },
  {
    file: "14-groupby-server.html",
    opened: "pasted",
    selected: onTable("1.22.1", "group-by-v2"),
    shows: ["Work done"],
    errors: ["Cannot read properties of undefined (reading 'forEach')"],
  },
  { file: "15c-rtl-dark-cdn.html", opened: "pasted", shows: ["شناسه"] },
  { file: "27-jsonplaceholder-server.html", opened: "pasted", shows: ["No matching records found"] },
  {
    file: "18-esm-imports.html",
    opened: "pasted",
    plainly: [["<table ", `${importMap}<table `]],
    shows: ["Brest", "Affichage de 1 à 2 sur 2 lignes"],
  },
  // The footer that is missing is what was reported.
  {
    file: "22-footer-hidden-first.html",
    opened: "pasted",
    plainSelection: null,
    shows: ["Lamp 30 Chair 55"],
  },
  {
    file: "35-ms-other-plugin.html",
    opened: "pasted",
    selected: { library: "multiple-select" },
    shows: ["North"],
    errors: ["$(...).multiselect is not a function"],
  },
  {
    file: "36-ms-single-twice.html",
    opened: "pasted",
    selected: { library: "multiple-select" },
    steps: [{ click: "li label:has-text('Aisle')" }, { click: "li label:has-text('Window')" }],
    shows: ["a -> a"],
  },
  { file: "40-old-1.10.html", opened: "pasted", shows: ["Oban"] },
  { file: "40-old-1.10.html", opened: "imported", shows: ["Oban"] },
  {
    file: "41-alert-step.html",
    opened: "pasted",
    steps: [{ click: "tbody tr" }],
    shows: ["Assam"],
  },
  { file: "d-editable-col.html", opened: "pasted", shows: ["Newt"] },
  {
    file: "d-method.html",
    opened: "pasted",
    shows: ["Id 1"],
    errors: ["Cannot read properties of undefined (reading 'split')"],
  },
  {
    file: "d-plugin-case.html",
    opened: "pasted",
    shows: [],
    errors: ["$(...).bootstraptable is not a function"],
  },
  {
    file: "d-print-ignore.html",
    opened: "pasted",
    selected: onTable("1.22.1", "export", "print"),
    shows: [],
  },
  { file: "fiddle-own-jquery-1.18.3.html", opened: "pasted", plainSelection: null, shows: ["Sum 85"] },
  { file: "js-init-own-jquery.html", opened: "pasted", plainSelection: null, shows: ["7"] },
  { file: "data-toggle-two-files.html", opened: "pasted", shows: ["7"] },
  { file: "busy12.html", opened: "pasted", shows: ["after"] },
  { file: "overflow.html", opened: "pasted", shows: ["x"], errors: ["Maximum call stack size exceeded"] },
  { file: "transient.html", opened: "pasted", shows: ["page 1"] },
];

const select = (version?: string) => ({
  library: "multiple-select",
  ...(version !== undefined && { version }),
});

/** Our own, in the same forms. */
const own: readonly Report[] = [
  {
    file: "whole-bs5-pagination.html",
    opened: "pasted",
    steps: [{ click: ".page-item:nth-child(3) a" }],
    shows: ["Ullapool", "Showing 3 to 3 of 3 rows"],
  },
  {
    file: "whole-slim-ajax.html",
    opened: "pasted",
    shows: ["Item Name"],
    errors: [".ajax is not a function"],
  },
  { file: "whole-bulma.html", opened: "pasted", shows: ["Bracken", "Showing 1 to 2 of 3 rows"] },
  { file: "whole-semantic.html", opened: "pasted", shows: ["Celadon"] },
  { file: "whole-locale-de.html", opened: "pasted", shows: ["Schraube 40"] },
  { file: "whole-export.html", opened: "pasted", steps: [{ click: ".export button" }], shows: ["CSV TXT"] },
  { file: "whole-jquery-ui.html", opened: "pasted", steps: [{ click: "#open" }], shows: ["Rotor"] },
  { file: "whole-modal-bs4.html", opened: "pasted", steps: [{ click: ".btn" }], shows: ["Copper Steel"] },
  {
    file: "whole-aspnetcdn.html",
    opened: "pasted",
    steps: [{ click: "tbody tr:nth-child(2)" }],
    shows: ["Chosen: A-2"],
  },
  { file: "whole-bs3-googleapis.html", opened: "pasted", shows: ["Ola 2011 Bea 2014"] },
  { file: "whole-fontawesome.html", opened: "pasted", shows: ["Inari"] },
  { file: "whole-treegrid.html", opened: "pasted", shows: ["House Attic Cellar"] },
  { file: "whole-rtl-bs4.html", opened: "pasted", shows: ["سمك"] },
  {
    file: "whole-wrong-order.html",
    opened: "pasted",
    shows: ["V7"],
    errors: [
      "$(...).bootstrapTable is not a function",
      "Cannot set properties of undefined (setting 'BootstrapTable')",
    ],
  },
  { file: "whole-esm-bundle.html", opened: "pasted", selected: select(), shows: ["Peat"] },
  { file: "rtl-inside.html", opened: "pasted", shows: ["דנה"] },
  { file: "two-tables.html", opened: "pasted", shows: ["Mon 3 Tue 9"] },
  {
    file: "detail-expand.html",
    opened: "pasted",
    selected: onTable("1.20.2"),
    shows: ["Master of Bee: Dee"],
  },
  {
    file: "click-row-log.html",
    opened: "pasted",
    steps: [{ click: "tbody tr" }],
    shows: ["click-row.bs.table"],
  },
  { file: "cell-style.html", opened: "pasted", shows: ["Cog 2 Pin 80"] },
  {
    file: "own-button.html",
    opened: "pasted",
    selected: onTable("1.22.1"),
    steps: [{ click: "button[title='Add a row']" }],
    shows: ["added", "2 rows"],
  },
  { file: "filter-by.html", opened: "pasted", steps: [{ click: "#only" }], shows: ["red 1 red 3"] },
  { file: "sorter.html", opened: "pasted", steps: [{ click: "th .th-inner" }], shows: ["Size S M XL"] },
  { file: "escape-html.html", opened: "pasted", shows: ["<b>bold</b> &"] },
  { file: "hide-column.html", opened: "pasted", steps: [{ click: "#hide" }], shows: ["Item Lamp"] },
  { file: "footer-sum.html", opened: "pasted", selected: onTable("1.21.4"), shows: ["Total 25"] },
  { file: "card-view.html", opened: "pasted", shows: ["ivo@example.org"] },
  {
    file: "group-by-js.html",
    opened: "pasted",
    selected: onTable("1.22.1", "group-by-v2"),
    shows: ["Dune", "Ulysses"],
  },
  {
    file: "fixed-columns.html",
    opened: "pasted",
    selected: onTable("1.18.3", "fixed-columns"),
    shows: ["value 11"],
  },
  {
    file: "sticky-header.html",
    opened: "pasted",
    selected: onTable("1.22.1", "sticky-header"),
    shows: ["low"],
  },
  { file: "data-url-relative.html", opened: "pasted", shows: ["Item Name"] },
  {
    file: "throws-in-formatter.html",
    opened: "pasted",
    shows: [],
    errors: ["Cannot read properties of null (reading 'toFixed')"],
  },
  {
    file: "old-1.11-fragment.html",
    opened: "pasted",
    selected: { ...onTable("1.11.0"), theme: "bootstrap3" },
    shows: ["Dill Fish Sage Tea"],
  },
  { file: "ms-whole-unpkg.html", opened: "pasted", selected: select(), shows: ["January, February"] },
  { file: "ms-whole-cdnjs-old.html", opened: "pasted", selected: select(), shows: ["Selected: Oat"] },
  {
    file: "ms-whole-local-files.html",
    opened: "imported",
    selected: select(),
    plainly: [
      ["js/jquery-3.7.1", "https://code.jquery.com/jquery-3.7.1"],
      ['"js/', '"https://unpkg.com/multiple-select/dist/'],
      ['"css/', '"https://unpkg.com/multiple-select/dist/'],
    ],
    shows: ["Ash, Elm"],
  },
  {
    file: "ms-optgroup.html",
    opened: "pasted",
    selected: select("1.5.2"),
    steps: [{ click: ".ms-choice" }],
    shows: ["North", "Tide"],
  },
  { file: "ms-filter.html", opened: "pasted", selected: select(), shows: ["Alder"] },
  {
    file: "ms-refresh.html",
    opened: "pasted",
    selected: select("1.4.3"),
    steps: [{ click: "#add" }],
    shows: ["2"],
  },
  { file: "ms-single.html", opened: "pasted", selected: select("2.2.0"), shows: ["Tuesday"] },
  {
    file: "whole-local-files.html",
    opened: "imported",
    plainly: [
      ["../../assets/bootstrap-table", "https://unpkg.com/bootstrap-table/dist/bootstrap-table"],
      ["../../assets/jquery", "https://unpkg.com/jquery@3.7.1/dist/jquery"],
      ["../../assets/bootstrap.min", "https://unpkg.com/bootstrap@5.3.3/dist/css/bootstrap.min"],
      ["../../assets/bootstrap.", "https://unpkg.com/bootstrap@5.3.3/dist/js/bootstrap."],
    ],
    shows: ["Lower 3.1"],
  },
  { file: "whole-body-style.html", opened: "pasted", shows: ["בורג 12"] },
  {
    file: "jquery-own-host.html",
    opened: "pasted",
    plainly: [["https://static.example.org/js/jquery-", "https://code.jquery.com/jquery-"]],
    shows: ["2.2.4"],
  },
  { file: "jquery-bootcss.html", opened: "pasted", shows: ["3.4.1"] },
  {
    file: "extension-of-another-release.html",
    opened: "pasted",
    selected: onTable("1.22.1"),
    shows: ["No. 2"],
  },
  { file: "locale-tag.html", opened: "pasted", selected: onTable("1.22.1"), shows: ["Lom"] },
  {
    file: "bs3-icons.html",
    opened: "pasted",
    selected: { ...onTable("1.18.3"), theme: "bootstrap3" },
    steps: [{ click: ".detail-icon" }],
    shows: ["Outer is open"],
  },
  {
    file: "reorder-columns.html",
    opened: "pasted",
    selected: onTable("1.22.1", "reorder-columns"),
    // Dragtable takes a shorter press for a click.
    steps: [
      { drag: "th:nth-child(1)", to: "th:nth-child(3)", held: ".dragtable-sortable" },
      { click: "#which" },
    ],
    shows: ["a"],
  },
  {
    file: "html-drag.html",
    opened: "pasted",
    steps: [{ drag: "li", to: "#t" }],
    shows: ["Name Phone"],
  },
  { file: "confirm-remove.html", opened: "pasted", steps: [{ click: ".bin" }], shows: ["Asked"] },
  {
    file: "upstream-mounted-get.html",
    opened: "pasted",
    selected: onTable("1.22.1"),
    shows: ["Item 0", "1 to 10 of 800"],
  },
  { file: "own-print.html", opened: "pasted", steps: [{ click: "button" }], shows: ["Lund 14"] },
  { file: "upstream-mounted.html", opened: "pasted", selected: onTable("1.22.1"), shows: ["Item 1"] },
];

/** Where the files of such pages are on their author's disk. */
const onDisk = [
  ["/js/jquery-1.12.4", "https://code.jquery.com/jquery-1.12.4"],
  ["~/Content/bootstrap-4.6.2/", "https://unpkg.com/bootstrap@4.6.2/dist/css/"],
  ["~/Content/bootstrap-table-1.18.3/", "https://unpkg.com/bootstrap-table@1.18.3/dist/"],
  ["~/Scripts/jquery-", "https://code.jquery.com/jquery-"],
  ["~/Scripts/bootstrap-4.6.2/", "https://unpkg.com/bootstrap@4.6.2/dist/js/"],
  ["~/Scripts/bootstrap-table-1.18.3/", "https://unpkg.com/bootstrap-table@1.18.3/dist/"],
  ["/lib/bootstrap/", "https://unpkg.com/bootstrap@5.3.3/"],
  ["/lib/bootstrap-table/", "https://unpkg.com/bootstrap-table/"],
  ["/lib/jquery/", "https://unpkg.com/jquery@3.7.1/dist/"],
  ["css/multiple-select", "https://unpkg.com/multiple-select@1.2.1/multiple-select"],
  ["js/multiple-select", "https://unpkg.com/multiple-select@1.2.1/multiple-select"],
  ["vendor/bootstrap-table-1.20.2/", "https://unpkg.com/bootstrap-table@1.20.2/dist/"],
  ["vendor/", "https://unpkg.com/bootstrap-table@1.20.2/dist/"],
  ["https://static.acme.example/bootstrap-table/", "https://cdnjs.cloudflare.com/ajax/libs/bootstrap-table/"],
] as const;

const page = (name: string, ...shows: string[]): Report => ({
  file: `page-${name}.html`,
  opened: "pasted",
  plainly: onDisk,
  shows,
});
const selectPage = (name: string, ...shows: string[]): Report => ({
  ...page(name, ...shows),
  selected: select(),
});

/** Pages that load the library themselves, from known places, from their author's disk, or in an order of their own. */
const pages: readonly Report[] = [
  { file: "whole-order.html", opened: "pasted", shows: ["Rivet"] },
  page("googleapis-ui", "Rowan", "In a box"),
  page("googleapis-angular", "42 rows", "Teal"),
  page("bootcdn", "龙井"),
  page("bootcss", "龙井"),
  page("baomitu", "龙井"),
  page("staticfile", "龙井"),
  page("fontawesome", "Groat"),
  page("local-jquery-1.12", "jQuery 1.12.4"),
  page("local-content", "Hemp"),
  page("local-lib", "Rock salt"),
  selectPage("local-comment", "Elder"),
  page("local-comment-before", "Reef"),
  page("own-host", "Jib"),
  page("call-before-tags", "Scull"),
  page("deferred", "Mizzen"),
  page("unversioned", "Bilge"),
  page("range", "on 1.21."),
  page("two-libraries", "Weir", "Sluice"),
  page("capitals", "Seine"),
  page("library-in-the-middle", "Nun"),
  page("theme-file", "Mole"),
  selectPage("select-old-place", "Basalt"),
  selectPage("select-end", "Gneiss"),
];

const all = [...fromReports, ...own, ...pages];

/** Each page that loads the library itself shows the same however it is opened. */
const otherwise = all
  .filter(
    ({ file, opened }, at) =>
      loadsItself(file) && all.findIndex((one) => one.file === file && one.opened === opened) === at,
  )
  .flatMap((report) =>
    (["pasted", "imported", "command"] as const)
      .filter((opened) => !all.some((one) => one.file === report.file && one.opened === opened))
      .map((opened): Report => ({ ...report, opened })),
  )
  .filter(
    ({ file, opened }, at, reports) =>
      reports.findIndex((one) => one.file === file && one.opened === opened) === at,
  );

export const reports: readonly Report[] = [...all, ...otherwise];
