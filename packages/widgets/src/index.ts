export { BootstrapTable, type BootstrapTableProps } from "./bootstrap-table.tsx";
export { selectDefaults, tableDefaults } from "./defaults.ts";
export { type JQuery, type LibraryName, LibraryMissing, provideJQuery } from "./find-library.ts";
export { MultipleSelect, type MultipleSelectProps } from "./multiple-select.tsx";
export type { SelectHandle, SelectMethods } from "./select-methods.ts";
export type {
  SelectChoice,
  SelectData,
  SelectEvents,
  SelectGroup,
  SelectOptions,
  SelectValue,
  ReportedChoice,
} from "./select-options.ts";
export type { TableHandle, TableMethods } from "./table-methods.ts";
export type { TableColumn, TableEvents, TableOptions } from "./table-options.ts";
export { type AnyMethod, WidgetNotMounted } from "./widget-handle.ts";
