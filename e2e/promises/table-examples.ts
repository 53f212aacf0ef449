import { every, holds, type Promised, rows, shows } from "./promised.ts";

/** The promises of the table library's examples, by name. One without an entry promises rows. */
export const tableExamples: Readonly<Record<string, Promised>> = {
  welcome: every(rows(8, "Aurora", "294", "● unloading"), shows(".pagination-info", "1 to 8 of 10")),

  "appearance/cards": every(
    rows(4, "Ship", "Aurora Borealis"),
    shows(".card-view-title, .card-view .title", "Ship"),
  ),
  "appearance/dark-and-dense": every(rows(18, "NQ 118"), shows("table.table-dark.table-sm")),
  "appearance/detail-rows": every(rows(8, "Ingrid Larsen"), shows("tr.detail-view dt", "Department")),
  "appearance/own-buttons": every(rows(10), shows("button", "Take me somewhere")),
  "appearance/row-and-cell-styles": every(rows(18), shows("tr.table-danger", "cancelled")),
  "appearance/thousand-rows": every(rows(200, "10001"), shows(".fixed-table-body tr.virtual-scroll-bottom")),

  "basics/from-a-file": rows(10, "Metropolis", "Fritz Lang"),
  "basics/from-javascript": rows(8, "Cordouan", "1611"),
  "basics/from-markup": rows(5, "06:45", "Old Shipyard"),
  "basics/smallest": rows(3, "Assam", "6.40"),

  "columns/footer-totals": every(rows(6, "Tuesday"), shows("tfoot, .fixed-table-footer", "€6,486.15")),
  "columns/formatters": every(rows(10, "€55.00", "★★★★★"), shows(".badge", "18 in stock")),
  "columns/grouped-headers": every(rows(15, "Dr Nadia Haddad"), shows("th[colspan='5']", "Weekdays")),
  "columns/nested-fields": rows(10, "Mumbai", "India", "20,962,000"),
  "columns/show-and-hide": every(rows(10, "Ingrid Larsen"), shows("button[aria-label='Columns']")),

  "events/buttons-in-cells": every(rows(5, "Bicycle Thieves"), shows("button[aria-label='One more']")),
  "events/click-a-row": rows(7, "Amsterdam"),
  "events/event-log": every(rows(5), shows("#log", "load-success.bs.table")),

  "extensions/advanced-search": every(rows(10), shows("button[name='advancedSearch']")),
  "extensions/cookie": rows(7, "Amsterdam"),
  "extensions/copy-rows": every(rows(6), shows("button[name='copyRows']")),
  "extensions/export": every(rows(10), shows(".export button")),
  "extensions/filter-control": every(
    rows(10),
    shows("th :is(.filter-control, .filterControl) input"),
    shows("th :is(.filter-control, .filterControl) select"),
  ),
  "extensions/fixed-columns": every(
    shows(".fixed-columns tbody tr", "Dr Nadia Haddad"),
    shows(".fixed-columns-right"),
  ),
  "extensions/group-by": every(
    rows(14),
    shows("tr:is(.group-by, .groupBy)", "Container ship (3, up to 366 m)"),
  ),
  "extensions/multiple-sort": rows(22, "Engineering", "102300"),
  "extensions/page-jump-to": every(rows(10), shows(".page-jump-to input")),
  "extensions/print": every(rows(10), shows("button:is([name='print'], .bs-print)")),
  "extensions/reorder-rows": every(rows(5, "Corner bakery"), shows("#round", "Corner bakery, Café Meridian")),
  "extensions/resizable": every(rows(14), shows(".rc-handle")),
  "extensions/sticky-header": rows(24, "Metropolis"),
  "extensions/treegrid": every(rows(19, "Main library"), shows(".treegrid-expander-expanded")),

  "locales/german": every(rows(10, "72,00 €"), shows(".pagination-info", /Zeige (Zeile )?1 bis 10 von 1000/)),
  "locales/japanese": every(rows(5, "東京"), shows(".pagination-info", /全7件/)),
  "locales/own-words": every(rows(6), shows(".pagination-info", "Films 1 to 6 of the 24 in our archive.")),

  "methods/choose-columns": rows(10, "Hamburg"),
  "methods/edit-rows": rows(4, "Rosemary"),
  "methods/filter-by": rows(18),
  "methods/merge-cells": every(rows(7), shows("td[rowspan='3']", "Great hall")),
  "methods/switch-data": rows(4, "Lighthouse Island", "06:10"),

  "pagination/load-more": every(rows(10, "10001"), shows(".pagination-info", "1 to 10 of 30 +")),
  "pagination/many-pages": every(rows(10, "10391"), shows(".pagination :is(.active, .active a)", "40")),
  "pagination/page-sizes": rows(6, "Metropolis"),

  "search/custom-search": rows(10),
  "search/highlight": every(rows(4, "Gdańsk"), shows("mark", "Gda")),
  "search/own-field": every(rows(14), shows("input#find")),

  "selection/checkboxes": every(rows(6), shows("tbody input[type='checkbox']:disabled")),
  "selection/one-row": every(rows(14), shows("tr.selected", "N4"), shows("#choice", "N4, after Yamato Star")),
  "selection/ranges": rows(12),

  "server-side/own-parameters": every(rows(10, "returned"), holds("#status", "returned")),
  "server-side/own-request": every(rows(10, "144"), shows("#toolbar", /^10 rows in \d+ ms$/)),
  "server-side/pages": every(rows(10, "11000"), shows(".pagination-info", "1 to 10 of 1000")),

  "sorting/empty-last": rows(14, "Yamato Star"),
  "sorting/own-order": rows(8, "Fleece", "XS"),
};
