import { readFileSync } from "node:fs";
import { Library } from "@online-editor/contract";

const folder = new URL("../../../../content/libraries/", import.meta.url);

/** The text of a library's content file. */
export const libraryText = (id: string): string => readFileSync(new URL(`${id}.json`, folder), "utf8");

const read = (id: string): Library => Library.parse(JSON.parse(libraryText(id)));

export const bootstrapTable = read("bootstrap-table");
export const multipleSelect = read("multiple-select");
