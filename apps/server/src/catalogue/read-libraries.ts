import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Catalogue, Library, Matrix } from "@online-editor/contract";
import { labelFailures } from "@online-editor/selection";
import { z } from "zod";

const Editor = Catalogue.pick({ exampleVersion: true });

/** What `content/` says of the libraries: the built-in part of the catalogue. */
export type LibraryContent = Omit<Catalogue, "examples" | "exampleSources">;

/**
 * Reads `editor.json`, `cdnjs.json` and `libraries/*.json`. What failed in a library's runs (`matrix/<library>.json`)
 * becomes a known problem of it, unless one explains it already. Throws with the file's name when one is wrong.
 */
export const readLibraries = async (folder: string): Promise<LibraryContent> => {
  const names = (await readdir(join(folder, "libraries"))).filter((name) => name.endsWith(".json")).sort();
  const [editor, cdnjs, ...libraries] = await Promise.all([
    readJson(join(folder, "editor.json"), Editor),
    readJson(join(folder, "cdnjs.json"), Catalogue.shape.cdnjs),
    ...names.map((name) => readLibrary(folder, name)),
  ]);
  return { ...editor, cdnjs, libraries };
};

const readLibrary = async (folder: string, name: string): Promise<Library> => {
  const library = await readJson(join(folder, "libraries", name), Library);
  const results = join(folder, "matrix", name);
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
