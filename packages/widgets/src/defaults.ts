/**
 * What a table does when nothing is said. These are the library's own defaults and texts in its newest release; the
 * component passes none of them on, so that a release or a locale that differs is not overruled.
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

/** A search field stands above more choices than these, unless `filter` or `filterByDataLength` says otherwise. */
export const filterAboveChoices = 10;

/**
 * What a select box does when nothing is said; all but the last are the library's own defaults and texts. `{count}` and
 * `{total}` stand for numbers.
 */
export const selectDefaults = {
  maxHeight: 250,
  displayDelimiter: ", ",
  minimumCountSelected: 3,
  multipleWidth: 80,
  /** How many rows a block of a long list has, and how many blocks are in the page at a time. */
  virtualScroll: { rows: 500, blocks: 4 },
  texts: {
    formatSelectAll: "[Select all]",
    formatAllSelected: "All selected",
    formatCountSelected: "{count} of {total} selected",
    formatNoMatchesFound: "No matches found",
  },
  filterByDataLength: filterAboveChoices,
} as const;
