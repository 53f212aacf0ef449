import needs from "./needs.json" with { type: "json" };

/** Names that do nothing unless something else is there. Source: the code of the newest releases. */
export interface Effect {
  names: readonly string[];
  kind?: "option" | "column-option" | "method";
  /** Any of these options, of which the first is named and set by the fix. */
  need: readonly string[];
  /** Words that do the same elsewhere in the document. */
  or?: readonly string[];
  /** Whether any of them is an option of a column. */
  isOfColumn?: true;
  /** Whether what it needs is a call of a plugin. */
  isCalled?: true;
  /** The value that the fix sets, if one is certain. Default: true. */
  fix?: "none";
}

export const effects: Partial<Record<string, readonly Effect[]>> = needs as Record<string, Effect[]>;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Options that a select for one choice ignores. */
export const ignoredBySingle: ReadonlySet<string> = new Set(
  words("selectAll minimumCountSelected hideOptgroupCheckboxes formatSelectAll checkAll checkInvert"),
);

/** Options whose value is a selector of an element in the document. */
export const selectorOptions: ReadonlySet<string> = new Set(
  words("toolbar buttonsToolbar searchSelector filterControlContainer container"),
);

/** Names of options whose text names a function or object of the page, even if the library accepts other values. */
export const callbackName =
  /[fF]ormatter$|(?:row|cell|header|footer)Style$|^(?:queryParams|responseHandler|ajax|sorter|events|customSort|customSearch|detailFilter|rowAttributes)$/;

/** Names of options whose function is called for what it returns. */
export const returningName =
  /[fF]ormatter$|^(?:row|cell|header|footer)Style$|^(?:queryParams|responseHandler|sorter|customSearch|customView|customFilter|detailFilter|rowAttributes|styler|textTemplate|labelTemplate|loadingTemplate|format[A-Z]\w*)$/;

/** Options whose value is the name of a field. */
export const fieldOptions: ReadonlySet<string> = new Set(
  words("sortName uniqueId idField groupByField treeShowField parentIdField"),
);

/** Bootstrap 5 has classes for the last two. */
const floats = ["left", "right", "start", "end"];
const aligns = ["left", "center", "right", "justify", "start", "end"];

/** Options that take only these values, by library. Source: the comparisons in the newest releases. */
export const closedValues: Partial<Record<string, Partial<Record<string, readonly string[]>>>> = {
  "bootstrap-table": {
    sortOrder: ["asc", "desc"],
    order: ["asc", "desc"],
    sidePagination: ["client", "server"],
    paginationVAlign: ["top", "bottom", "both"],
    paginationHAlign: floats,
    paginationDetailHAlign: floats,
    searchAlign: floats,
    buttonsAlign: floats,
    toolbarAlign: floats,
    detailViewAlign: ["left", "right"],
    align: aligns,
    halign: aligns,
    falign: aligns,
    valign: ["top", "middle", "bottom", "baseline"],
    exportDataType: ["basic", "all", "selected"],
    cookieStorage: ["cookieStorage", "localStorage", "sessionStorage", "customStorage"],
  },
  "multiple-select": {
    position: ["top", "bottom"],
    animate: ["none", "fade", "slide"],
    maxHeightUnit: ["px", "row"],
  },
};

/** Options before whose value the library puts a prefix of its own. */
export const prefixed: Partial<Record<string, Partial<Record<string, string>>>> = {
  "bootstrap-table": { buttonsClass: "btn-", iconSize: "btn-" },
};
