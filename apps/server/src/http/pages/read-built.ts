import { readFile } from "node:fs/promises";
import { OperatorError } from "../../operator-error.ts";

/** A file of the built web app is missing. */
export class NotBuilt extends OperatorError {
  constructor(path: string) {
    super(`The editor is not built: ${path} is missing. Run "npm run build".`);
  }
}

/** Reads a file of the built web app. Throws `NotBuilt`. */
export const readBuilt = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new NotBuilt(path);
    throw error;
  }
};
