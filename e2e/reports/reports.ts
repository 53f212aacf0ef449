import type { Report } from "./report.ts";

const onTable = (version: string, ...extensions: string[]) => ({ version, extensions });

/** Made after public reports of both libraries, in the forms in which people paste them. */
export const reports: readonly Report[] = [
  {
    file: "06-reorder-rows-twice.html",
    opened: "pasted",
    selected: onTable("1.18.3", "reorder-rows"),
    shows: ["Overture"],
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
    file: "35-ms-other-plugin.html",
    opened: "pasted",
    selected: { library: "multiple-select" },
    shows: ["North"],
    errors: ["$(...).multiselect is not a function"],
  },
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
  { file: "overflow.html", opened: "pasted", shows: ["x"], errors: ["Maximum call stack size exceeded"] },
  { file: "transient.html", opened: "pasted", shows: ["page 1"] },
];
