/** How documents spell a library's options, columns, methods and events. */
export interface WidgetSpelling {
  /** The library's id, `bootstrap-table`. */
  library: string;
  /** The jQuery plugin that starts a widget: `$("#t").bootstrapTable({…})`. */
  plugin: string;
  /** Its React component. */
  component: string;
  /** The element that a widget starts on; its `data-*` attributes are options. */
  element: string;
  /** The classes that only it gives, to parts of a widget, on each release and theme. */
  ownClasses: RegExp;
  /** The attribute and value that start a widget automatically. */
  toggle?: { attribute: string; value: string };
  /** The element whose `data-*` attributes are column options, and the option that lists columns. */
  columns?: { element: string; option: string };
  /** The suffix of its jQuery events: `click-row.bs.table`. */
  eventSuffix?: string;
  /** Props of the component that are not options. */
  ownProps: readonly string[];
  /** The prop that takes more options as an object. */
  optionsProp?: string;
}

export const widgetSpellings: readonly WidgetSpelling[] = [
  {
    library: "bootstrap-table",
    plugin: "bootstrapTable",
    component: "BootstrapTable",
    element: "table",
    ownClasses: /^(?:bootstrap|fixed)-table/,
    toggle: { attribute: "data-toggle", value: "table" },
    columns: { element: "th", option: "columns" },
    eventSuffix: ".bs.table",
    ownProps: ["extensionOptions", "id", "className", "ref", "key"],
    optionsProp: "extensionOptions",
  },
  {
    library: "multiple-select",
    plugin: "multipleSelect",
    component: "MultipleSelect",
    element: "select",
    ownClasses: /^ms-/,
    ownProps: ["data", "value", "defaultValue", "disabled", "id", "className", "onChange", "ref", "key"],
  },
];
