import { readFile } from "node:fs/promises";
import { z } from "zod";
import { UnreadableContent } from "../content-files.ts";

/** Reads a content file by its schema. Throws `UnreadableContent` with the file's name and what is wrong in it. */
export const readJson = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const text = await readFile(path, "utf8");
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new UnreadableContent(
      `${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`,
      { cause: error },
    );
  }
};
