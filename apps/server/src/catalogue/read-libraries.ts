import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Catalogue, Library } from "@online-editor/contract";
import { z } from "zod";

const Editor = Catalogue.pick({ exampleVersion: true });

/** What `content/` says of the libraries: the built-in part of the catalogue. */
export type LibraryContent = Omit<Catalogue, "examples" | "exampleSources">;

/** Reads `editor.json`, `cdnjs.json` and `libraries/*.json`. Throws with the file's name when one is wrong. */
export const readLibraries = async (folder: string): Promise<LibraryContent> => {
  const names = (await readdir(join(folder, "libraries"))).filter((name) => name.endsWith(".json")).sort();
  const [editor, cdnjs, ...libraries] = await Promise.all([
    readJson(join(folder, "editor.json"), Editor),
    readJson(join(folder, "cdnjs.json"), Catalogue.shape.cdnjs),
    ...names.map((name) => readJson(join(folder, "libraries", name), Library)),
  ]);
  return { ...editor, cdnjs, libraries };
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
