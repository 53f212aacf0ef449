import { readFileSync } from "node:fs";
import { Catalogue, Library } from "@online-editor/contract";

const fileOf = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../content/${name}`, import.meta.url), "utf8"));
const read = (id: string): Library => Library.parse(fileOf(`libraries/${id}.json`));

export const knownPlaces = Catalogue.shape.places.parse(fileOf("places.json"));

export const bootstrapTable = read("bootstrap-table");
export const multipleSelect = read("multiple-select");
