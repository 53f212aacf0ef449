import { every, holds, type Promised, rows, shows } from "./promised.ts";

/** The promises of the examples of advanced table features, by name. */
export const tableExamplesInDepth: Readonly<Record<string, Promised>> = {
  "appearance/button-bar": every(rows(14), shows("button.quay-deep[name='refresh']")),
  "appearance/buttons-elsewhere": every(rows(14), shows("#bar button[name='refresh']")),
  "appearance/details-for-some": every(rows(18), shows(".detail-icon")),
  "appearance/header-and-widths": every(rows(10), shows("th[title='When it was first shown']", "Year")),
  "appearance/loading-picture": rows(4, "Old Shipyard"),
  "appearance/rows-in-sight": every(rows(200, "10001"), shows("#drawn", /are drawn/)),
  "appearance/scroll-in-place": every(rows(24), shows("button", "To row 10")),
  "appearance/without-a-header": every(rows(5, "Nordquay Shipping"), shows("td", "to let")),

  "columns/change-titles": every(rows(4, "Île Vierge", "82.5"), shows("th", "Metres")),
  "columns/escape-one-column": every(rows(3, "Is <b>tag</b> a word?"), shows(".badge", "answered")),
  "columns/footer-from-the-server": every(rows(3), shows("tfoot", "14960")),
  "columns/menu-labels": every(rows(15), shows("#shown", "7 columns are shown, 1 are hidden.")),
  "columns/row-attributes": every(rows(10), shows("tr[title='153 minutes']", "Metropolis")),

  "events/cells-and-rows": every(rows(14), shows("#told", "Click a cell")),
  "events/selection": every(rows(30), shows("#told", "Nothing checked yet")),
  "events/views": every(rows(10), shows("button[name='fullscreen']")),

  "extensions/address-bar": every(rows(10, "10001"), shows("#address", "as it was")),
  "extensions/advanced-search-words": every(rows(10), shows("button[aria-label='Look for a person']")),
  "extensions/auto-refresh": every(rows(3, "Pier A"), shows("button[name='autoRefresh']")),
  "extensions/change-language": every(rows(10), shows(".pagination-info", /Affich.+ de 1 à 10/)),
  "extensions/cookie-lifetime": rows(10, "Metropolis"),
  "extensions/cookie-own-store": rows(7, "Amsterdam"),
  "extensions/copy-one-column": every(
    rows(3, "2 seats"),
    shows("button[aria-label='Copy the chosen guests']"),
  ),
  "extensions/custom-view": every(shows(".postcards", "Amsterdam"), shows("#state", "8 postcards")),
  "extensions/defer-url": every(rows(3, "Enamel stockpot, 6 l"), shows(".pagination-info", "1000")),
  "extensions/editable": every(
    rows(3, "42 left"),
    shows("a.editable", "Blue"),
    shows("#told", "Ready to be edited"),
  ),
  "extensions/export-what": every(rows(3), shows(".export button"), shows("tfoot", "361")),
  "extensions/filter-control-lists": every(rows(4), shows("th .filter-control select")),
  "extensions/filter-control-rules": every(rows(2, "The Night Trains"), shows("th input[type='date']")),
  "extensions/filter-control-switch": every(rows(10), shows("button[aria-label='Filters']")),
  "extensions/jump-words": every(rows(10), shows(".page-jump-to button", "Turn to it")),
  "extensions/keyboard": rows(6, "Metropolis"),
  "extensions/multiple-sort-words": every(rows(10), shows("button[title='Choose the order']")),
  "extensions/narrow-screens": rows(5, "Aurora Borealis"),
  "extensions/pipeline": every(rows(10, "10001"), shows("#from", "From the server")),
  "extensions/print-layout": every(rows(18), shows("button[aria-label='Print what is boarding']")),
  "extensions/reorder-columns": every(rows(18), shows("#order", "flight, scheduled, destination, gate")),
  "extensions/reorder-rows-with-a-handle": every(rows(4, "Depot"), shows("td.handle", "☰")),
  "extensions/sticky-header-beside-a-menu": rows(24, "Metropolis"),

  "locales/all-buttons": every(rows(10), shows("button[name='refresh']", "Look again")),
  "locales/for-screen-readers": every(rows(10), shows("a[aria-label='turn to page 2']")),

  "methods/append-and-remove": rows(3, "Priya"),
  "methods/change-cells": rows(3, "Crane drivers", "2"),
  "methods/change-options": rows(10, "Ingrid Larsen"),
  "methods/check-rows": every(rows(14), shows("tbody input[name='berths']")),
  "methods/destroy": every(rows(3, "03:12"), shows(".search input")),
  "methods/hide-rows": rows(4, "Corner bakery"),
  "methods/one-filter-or-the-other": rows(2, "Aurora Borealis"),
  "methods/open-details": rows(3, "Rye bread"),

  "pagination/own-buttons": every(rows(5), shows(".page-item.active", "1")),
  "pagination/parts": every(rows(5), shows(".pagination-info", "24 films in all")),

  "search/exact-words": rows(10, "Amsterdam"),
  "search/search-button": every(rows(10), shows("button[name='search']")),
  "search/which-columns": every(shows("tbody u", "Gda"), holds(".search input", "gda")),

  "selection/kept-across-pages": rows(10, "10001"),
  "selection/what-a-click-does": every(rows(3), shows("th", "Renew")),

  "server-side/field-names": every(
    rows(10),
    shows(".pagination-info", "43 rows (filtered from 1000 total rows)"),
  ),
  "server-side/page-numbers": every(rows(10, "10001"), shows("#sent", '"pageNumber":1')),
  "server-side/request-settings": every(rows(10), shows("#address", "data/products?")),
  "server-side/sort-here": rows(10),
  "server-side/when-it-fails": every(rows(4, "03:12"), shows("#state", "4 tides")),

  "sorting/by-another-field": rows(4, "The Sea, the Sea"),
  "sorting/first-click": every(rows(10, "Parasite", "2019"), shows("td.sorted", "2019")),
  "sorting/from-buttons": rows(10, "Amsterdam"),
  "sorting/off-at-once": rows(4, "Mix flour"),
  "sorting/own-sort": rows(5, "Birds of the Coast"),

  "themes/bootstrap-3": every(rows(10), shows(".panel .btn-default")),
  "themes/bootstrap-4": every(rows(14), shows("button .fa-anchor")),
  "themes/bootstrap-table": every(rows(10, "Amsterdam"), shows(".pagination-info", "1 to 10 of 20")),
  "themes/bulma": every(rows(10), shows(".tag", "Science fiction")),
  "themes/foundation": every(rows(8, "Amsterdam"), shows(".detail-icon")),
  "themes/materialize": every(rows(10, "Ingrid Larsen"), shows("i.material-icons")),
  "themes/semantic": every(rows(10), shows("tr.warning", "Enamel stockpot")),
};
