import { readFile } from "node:fs/promises";
import {
  type DataPage,
  type DataQuery,
  generatedName,
  queryGenerated,
  queryRows,
  rowsIn,
} from "@online-editor/example-data";
import { z } from "zod";
import { contentFiles, unreadable } from "../content-files.ts";
import { DomainError } from "../domain-error.ts";

/** `content/data/` has no data of this name; `names` are the available ones. */
export const dataNotFound = (names: string[]) =>
  new DomainError("data-not-found", `There is ${names.join(", ")}.`);

/** The rows that examples load. */
export type ExampleData = Awaited<ReturnType<typeof readExampleData>>;

/**
 * Reads `data/<name>.json` of the content folders, later ones overriding; each file is an array of rows, or an object
 * with one such array. Throws with the file's name when one is invalid.
 */
export const readExampleData = async (...folders: readonly string[]) => {
  const paths = await contentFiles(folders, "data", { ending: ".json" });
  const read = [...paths].map(
    async ([name, path]) => [name.replace(/\.json$/, ""), await readRows(path)] as const,
  );
  const files = new Map(await Promise.all(read));
  const names = [...files.keys()];
  const find = (name: string) => {
    const file = files.get(name);
    if (!file) throw dataNotFound(names);
    return file;
  };
  return {
    names,
    /** The whole file as JSON text. Throws `data-not-found`. */
    text: (name: string): string => find(name).text,
    /** One page of a file's rows, or of the generated `items`. Throws `data-not-found`. */
    page: (name: string, query: DataQuery): DataPage =>
      name === generatedName ? queryGenerated(query) : queryRows(find(name).rows, query),
  };
};

const Rows = z.array(z.record(z.string(), z.unknown()));

const readRows = async (path: string) => {
  const text = await readFile(path, "utf8");
  try {
    return { text, rows: Rows.parse(rowsIn(JSON.parse(text))) };
  } catch (error) {
    throw unreadable(path, error);
  }
};
