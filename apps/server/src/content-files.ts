import { z } from "zod";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "./domain-error.ts";

/**
 * Lists the files of a content folder with this ending, keyed and sorted by relative path (with `/`). The operator's
 * content overrides the editor's own: each of `roots` after the first may lack the folder, and the last one that has
 * a file wins. Throws what reading the first folder throws.
 */
export const contentFiles = async (
  roots: readonly string[],
  folder: string,
  { ending }: { ending: string },
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const [index, root] of roots.entries()) {
    const all = await list(join(root, folder), { mayBeMissing: index > 0 });
    for (const path of all)
      if (path.endsWith(ending)) found.set(path.replaceAll("\\", "/"), join(root, folder, path));
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const list = async (folder: string, { mayBeMissing }: { mayBeMissing: boolean }): Promise<string[]> => {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if (mayBeMissing && error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
};

/** Reads a content file by its schema. Throws `OperatorError` with the file's name and what is wrong in it. */
export const readJson = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const text = await readFile(path, "utf8");
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(path, error);
  }
};

/** The failure to read a content file, with what is wrong in it. */
export const unreadable = (path: string, error: unknown): OperatorError => {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  return new OperatorError(`${path}: ${reason}`, { cause: error });
};
