interface Effect {
  names: readonly string[];
  need: readonly string[];
  /** Whether what it needs is a call of a plugin. */
  isCalled?: true;
}

/** Options that have no effect unless another one is set, by library. Source: the code of the newest releases. */
export const effects: Partial<Record<string, readonly Effect[]>> = {
  "bootstrap-table": [
    {
      names: [
        "pageSize",
        "pageList",
        "pageNumber",
        "paginationLoop",
        "paginationParts",
        "paginationHAlign",
        "paginationVAlign",
        "paginationDetailHAlign",
        "paginationPreText",
        "paginationNextText",
        "paginationSuccessivelySize",
        "paginationPagesBySide",
        "paginationUseIntermediate",
        "showExtendedPagination",
        "onlyInfoPagination",
      ],
      need: ["pagination", "showPaginationSwitch", "togglePagination"],
    },
    {
      names: ["searchAlign", "showSearchButton", "showSearchClearButton"],
      need: ["search", "filterControl"],
    },
    {
      names: ["detailViewIcon", "detailViewByClick", "detailViewAlign", "detailFilter"],
      need: ["detailView"],
    },
    { names: ["exportTypes", "exportDataType", "exportOptions"], need: ["showExport", "exportTable"] },
    // The extension only sorts and names the rows; `jquery-treegrid` makes a tree of them.
    { names: ["treeShowField"], need: ["treegrid"], isCalled: true },
    { names: ["footerStyle"], need: ["showFooter"] },
    { names: ["minimumCountColumns", "showColumnsToggleAll", "showColumnsSearch"], need: ["showColumns"] },
  ],
  "multiple-select": [
    {
      names: ["filterPlaceholder", "filterAcceptOnEnter", "filterGroup"],
      need: ["filter", "filterByDataLength"],
    },
    { names: ["multipleWidth"], need: ["multiple"] },
  ],
};

/** Options whose value is a selector of an element in the document. */
export const selectorOptions: ReadonlySet<string> = new Set([
  "toolbar",
  "buttonsToolbar",
  "searchSelector",
  "filterControlContainer",
  "container",
]);

/** Names of options whose text names a function or object of the page, even if the library accepts other values. */
export const callbackName =
  /[fF]ormatter$|(?:row|cell|header|footer)Style$|^(?:queryParams|responseHandler|ajax|sorter|events|customSort|customSearch|detailFilter|rowAttributes)$/;
