/** What a table is given to show an extension, as JavaScript; besides rows and columns that are the same for all. */
interface Shown {
  options: string;
  /** Of the column `name`. */
  column?: string;
}

const shown: Readonly<Record<string, Shown>> = {
  "accent-neutralise": { options: "searchAccentNeutralise: true, searchText: 'gdansk'" },
  addrbar: { options: "addrbar: true" },
  angular: { options: "showColumns: true" },
  "auto-refresh": { options: "autoRefresh: true, showRefresh: true, url: 'json/films.json'" },
  "cell-input": { options: "cellInputEnabled: true, uniqueId: 'id'", column: "cellInputEnabled: true" },
  "click-edit-row": { options: "clickEdit: true" },
  cookie: { options: "cookie: true, cookieIdTable: 'parity'" },
  "copy-rows": { options: "showCopyRows: true, copyBtn: true, clickToSelect: true" },
  "custom-view": {
    options: "showCustomView: true, customView: (rows) => `<p>${rows.map(({ name }) => name).join()}</p>`",
  },
  "defer-url": { options: "deferUrl: 'json/films.json'" },
  editable: { options: "editable: true", column: "editable: true" },
  export: { options: "showExport: true, exportTypes: ['csv', 'json']" },
  filter: { options: "showFilter: true" },
  "filter-control": {
    options: "filterControl: true, showSearchClearButton: true, filterShowClear: true",
    column: "filterControl: 'select'",
  },
  "fixed-columns": { options: "fixedColumns: true, fixedNumber: 1, fixedRightNumber: 1, height: 300" },
  "flat-json": { options: "flat: true" },
  "group-by": { options: "groupBy: true, groupByField: ['country']" },
  "group-by-v2": { options: "groupBy: true, groupByField: 'country'" },
  "i18n-enhance": { options: "showColumns: true" },
  "key-events": { options: "keyEvents: true, showToggle: true" },
  mobile: { options: "mobileResponsive: true, minWidth: 5000, columnsHidden: ['metres']" },
  "multi-column-toggle": {
    options: "showToggleBtn: true, multiToggleDefaults: ['metres'], showColumns: true",
  },
  "multiple-search": { options: "multipleSearch: true, searchText: 'a o'" },
  "multiple-selection-row": { options: "multipleSelectRow: true" },
  "multiple-sort": {
    options:
      "showMultiSort: true, sortPriority: [{ sortName: 'country', sortOrder: 'desc' }, { sortName: 'name', sortOrder: 'asc' }]",
  },
  "natural-sorting": { options: "sortName: 'metres'", column: "sorter: window.alphanum" },
  "page-jump-to": { options: "showJumpTo: true, showJumpto: true" },
  "page-jumpto": { options: "showJumpto: true" },
  pipeline: { options: "usePipeline: true, pipelineSize: 4, sidePagination: 'server', url: 'data/films'" },
  print: { options: "showPrint: true" },
  "reorder-columns": { options: "reorderableColumns: true" },
  "reorder-rows": { options: "reorderableRows: true" },
  resizable: { options: "resizable: true" },
  "select2-filter": { options: "filter: true", column: "filter: { type: 'select', data: ['Oslo', 'Riga'] }" },
  "sticky-header": { options: "stickyHeader: true" },
  toolbar: { options: "advancedSearch: true, idTable: 'advancedTable', toolbar: '#toolbar'" },
  "tree-column": { options: "treeShowField: 'name', idField: 'id', parentIdField: 'pid'" },
  treegrid: {
    options:
      "treeEnable: true, treeShowField: 'name', idField: 'id', parentIdField: 'pid', rootParentId: null, onPostBody: () => $('#table').treegrid?.({ treeColumn: 1 })",
  },
};

/** A document that shows an extension on any release. Throws for one that has none: it is to be written here. */
export const extensionDocument = (id: string): string => {
  const { options, column = "" } = shown[id] ?? {};
  if (options === undefined) throw new Error(`e2e/parity/extension-documents.ts does not show ${id} yet.`);
  return `<div id="toolbar"></div>
<table id="table"></table>
<script>
  $("#table").bootstrapTable({
    search: true,
    pagination: true,
    pageSize: 5,
    columns: [
      { field: "chosen", checkbox: true },
      { field: "name", title: "Harbour", sortable: true, ${column} },
      { field: "country", title: "Country", sortable: true },
      { field: "metres", title: "Quay, m", sortable: true, align: "right" },
    ],
    data: [
      { id: 1, pid: null, name: "Gdańsk", country: "Poland", metres: 2540 },
      { id: 2, pid: 1, name: "Gdynia", country: "Poland", metres: 900 },
      { id: 3, pid: null, name: "Oslo", country: "Norway", metres: 1100 },
      { id: 4, pid: 3, name: "Bergen", country: "Norway", metres: 380 },
      { id: 5, pid: 3, name: "Tromsø", country: "Norway", metres: 95 },
      { id: 6, pid: null, name: "Riga", country: "Latvia", metres: 1230 },
      { id: 7, pid: 6, name: "Liepāja", country: "Latvia", metres: 610 },
    ],
    ${options},
  });
</script>
`;
};
