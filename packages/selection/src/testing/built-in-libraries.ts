import { readFileSync } from "node:fs";
import { Library } from "@online-editor/contract";

const read = (id: string): Library =>
  Library.parse(
    JSON.parse(readFileSync(new URL(`../../../../content/libraries/${id}.json`, import.meta.url), "utf8")),
  );

export const bootstrapTable = read("bootstrap-table");
export const multipleSelect = read("multiple-select");
