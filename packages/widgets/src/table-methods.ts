import type { TableColumn, TableOptions } from "./table-options.ts";
import type { AnyMethod } from "./widget-handle.ts";

type Id = string | number;

/**
 * The methods of bootstrap-table in its newest release; `call` calls those of extensions. The library refuses a method
 * that the loaded release lacks: "Unknown method".
 */
export interface TableMethods<Row> {
  getOptions(): TableOptions<Row>;
  refreshOptions(options: Partial<TableOptions<Row>>): void;
  getData(filter?: {
    useCurrentPage?: boolean;
    includeHiddenRows?: boolean;
    unfiltered?: boolean;
    formatted?: boolean;
  }): Row[];
  getFooterData(): object[];
  getSelections(): Row[];
  load(data: readonly Row[] | object): void;
  append(rows: readonly Row[] | Row): void;
  prepend(rows: readonly Row[] | Row): void;
  remove(rows: { field: string; values: readonly unknown[] }): void;
  removeAll(): void;
  insertRow(row: { index: number; row: Row }): void;
  updateRow(row: { index: number; row: Partial<Row>; replace?: boolean }): void;
  getRowByUniqueId(id: Id): Row | null;
  updateByUniqueId(row: { id: Id; row: Partial<Row>; replace?: boolean }): void;
  removeByUniqueId(id: Id): void;
  updateCell(cell: { index: number; field: string; value: unknown; reinit?: boolean }): void;
  updateCellByUniqueId(cell: { id: Id; field: string; value: unknown; reinit?: boolean }): void;
  showRow(row: { index: number } | { uniqueId: Id }): void;
  hideRow(row: { index: number } | { uniqueId: Id }): void;
  getHiddenRows(show?: boolean): Row[];
  showColumn(field: string | readonly string[]): void;
  hideColumn(field: string | readonly string[]): void;
  getVisibleColumns(): TableColumn<Row>[];
  getHiddenColumns(): TableColumn<Row>[];
  showAllColumns(): void;
  hideAllColumns(): void;
  mergeCells(cells: { index: number; field: string; rowspan?: number; colspan?: number }): void;
  checkAll(): void;
  uncheckAll(): void;
  checkInvert(): void;
  check(index: number): void;
  uncheck(index: number): void;
  checkBy(rows: { field: string; values: readonly unknown[]; onlyCurrentPage?: boolean }): void;
  uncheckBy(rows: { field: string; values: readonly unknown[]; onlyCurrentPage?: boolean }): void;
  refresh(request?: { url?: string; silent?: boolean; query?: object; pageNumber?: number }): void;
  resetView(view?: { height?: number }): void;
  showLoading(): void;
  hideLoading(): void;
  togglePagination(): void;
  toggleFullscreen(): void;
  toggleView(): void;
  resetSearch(text?: string): void;
  filterBy(filter: object, options?: object): void;
  sortBy(order: { field: string; sortOrder: "asc" | "desc" }): void;
  sortReset(): void;
  scrollTo(place: number | "bottom" | { unit: "px" | "rows"; value: number }): void;
  getScrollPosition(): number;
  selectPage(page: number): void;
  prevPage(): void;
  nextPage(): void;
  toggleDetailView(index: number): void;
  expandRow(index: number): void;
  collapseRow(index: number): void;
  expandRowByUniqueId(id: Id): void;
  collapseRowByUniqueId(id: Id): void;
  expandAllRows(): void;
  collapseAllRows(): void;
  updateColumnTitle(column: { field: string; title: string }): void;
  updateFormatText(name: string, text: string | ((...args: never[]) => string)): void;
}

/** The value of a `BootstrapTable` ref. */
export type TableHandle<Row> = TableMethods<Row> & AnyMethod;
