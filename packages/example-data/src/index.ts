export { generatedName, queryGenerated } from "./generated-rows.ts";
export { rowsOfFields, usualCount } from "./rows-of-fields.ts";
export { type DataPage, type DataQuery, maxRows, queryRows, type Row, rowsIn } from "./query-rows.ts";
