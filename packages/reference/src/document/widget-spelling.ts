/** How documents write of a library: where its options, columns, methods and events stand. */
export interface WidgetSpelling {
  /** The library's id, `bootstrap-table`. */
  library: string;
  /** The jQuery plugin that starts a widget: `$("#t").bootstrapTable({…})`. */
  plugin: string;
  /** The React component that documents have for it. */
  component: string;
  /** The element that a widget is started on, whose `data-*` attributes are options. */
  element: string;
  /** The attribute, with its value, that has a page start a widget by itself. */
  toggle?: { attribute: string; value: string };
  /** The element whose `data-*` attributes are a column's, and the option that lists columns. */
  columns?: { element: string; option: string };
  /** What ends the names of its jQuery events: `click-row.bs.table`. */
  eventSuffix?: string;
  /** Props of the component that are no options. */
  ownProps: readonly string[];
  /** The prop that takes further options as an object. */
  optionsProp?: string;
}

export const widgetSpellings: readonly WidgetSpelling[] = [
  {
    library: "bootstrap-table",
    plugin: "bootstrapTable",
    component: "BootstrapTable",
    element: "table",
    toggle: { attribute: "data-toggle", value: "table" },
    columns: { element: "th", option: "columns" },
    eventSuffix: ".bs.table",
    ownProps: ["data", "extensionOptions", "id", "className", "ref", "key"],
    optionsProp: "extensionOptions",
  },
  {
    library: "multiple-select",
    plugin: "multipleSelect",
    component: "MultipleSelect",
    element: "select",
    ownProps: ["data", "value", "defaultValue", "disabled", "id", "className", "onChange", "ref", "key"],
  },
];
