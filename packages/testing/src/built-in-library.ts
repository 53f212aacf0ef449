import { readFileSync } from "node:fs";
import { Library } from "@online-editor/contract";

/** A library that comes with the product. */
export const builtInLibrary = (id: string): Library => {
  const file = new URL(`../../../content/libraries/${id}.json`, import.meta.url);
  return Library.parse(JSON.parse(readFileSync(file, "utf8")));
};
