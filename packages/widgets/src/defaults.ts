/**
 * The table's defaults: the library's own values and texts in its newest release. The component passes none of them on,
 * so that it does not override a release or a locale that differs.
 */
export const tableDefaults = {
  pageSize: 10,
  pageList: [10, 25, 50, 100],
  searchTimeOut: 500,
  texts: {
    formatNoMatches: "No matching records found",
    formatLoadingMessage: "Loading, please wait",
  },
} as const;

/** With more choices than these there is a search field, unless `filter` or `filterByDataLength` says otherwise. */
export const filterAboveChoices = 10;

/**
 * The select box's defaults; all but the last are the library's own values and texts. `{count}` and `{total}` are
 * placeholders for numbers.
 */
export const selectDefaults = {
  maxHeight: 250,
  displayDelimiter: ", ",
  minimumCountSelected: 3,
  multipleWidth: 80,
  /** The rows in a block of a long list, and the blocks in the page at a time. */
  virtualScroll: { rows: 500, blocks: 4 },
  texts: {
    formatSelectAll: "[Select all]",
    formatAllSelected: "All selected",
    formatCountSelected: "{count} of {total} selected",
    formatNoMatchesFound: "No matches found",
  },
  filterByDataLength: filterAboveChoices,
} as const;
