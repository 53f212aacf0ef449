import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Catalogue, Library, Matrix } from "@online-editor/contract";
import { labelFailures } from "@online-editor/selection";
import { z } from "zod";
import { contentFiles } from "../content-files.ts";

const Editor = Catalogue.pick({ exampleVersion: true });

/** What `content/` says of the libraries: the built-in part of the catalogue. */
export type LibraryContent = Omit<Catalogue, "examples" | "exampleSources">;

/**
/**
 * Reads `editor.json`, `cdnjs.json` and `libraries/*.json` of folders that lie over each other, see `contentFiles`. What
 * failed in a library's runs (`matrix/<library>.json`) becomes a known problem of it, unless one explains it already.
 * Throws with the file's name when one is wrong.
 */
export const readLibraries = async (...folders: readonly string[]): Promise<LibraryContent> => {
  const at = (name: string) =>
    folders.map((folder) => join(folder, name)).findLast((path) => existsSync(path)) ?? name;
  const files = await contentFiles(folders, "libraries", { ending: ".json" });
  const [editor, cdnjs, ...libraries] = await Promise.all([
    readJson(at("editor.json"), Editor),
    readJson(at("cdnjs.json"), Catalogue.shape.cdnjs),
    ...[...files].map(([name, path]) => readLibrary(path, at(join("matrix", name)))),
  ]);
  return { ...editor, cdnjs, libraries };
};

const readLibrary = async (path: string, results: string): Promise<Library> => {
  const library = await readJson(path, Library);
  return existsSync(results) ? labelFailures(library, await readJson(results, Matrix)) : library;
};

const readJson = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const text = await readFile(path, "utf8");
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`, {
      cause: error,
    });
  }
};
