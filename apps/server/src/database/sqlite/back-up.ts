import { existsSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../domain-error.ts";
import { explainFailure, kindOf, kinds } from "./failure-of.ts";

/**
 * Writes a consistent copy of a database while servers read and write it. The copy is a database file of its own: to
 * restore it, stop the servers, remove the database with its `-wal` and `-shm` files and put the copy in its place.
 * The file appears only when it is complete and on the disk. Throws `OperatorError`.
 */
export const backUp = async (file: string, copy: string): Promise<void> => {
  if (!existsSync(file)) throw new OperatorError(`${file} is not there: nothing has been saved yet.`);
  if (existsSync(copy)) throw new OperatorError(`${copy} is there already.`);
  const partial = `${copy}.partial`;
  try {
    await requireSpaceFor(partial);
    copyTo(partial, file);
    const written = await open(partial, "r+");
    await written.sync();
    await written.close();
    await rename(partial, copy);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
};

/** SQLite does not say which of the two files is unusable. */
const requireSpaceFor = async (partial: string) => {
  try {
    await writeFile(partial, "");
  } catch (error) {
    throw new OperatorError(explainFailure(error, partial), { cause: error });
  }
};

const copyTo = (partial: string, file: string) => {
  try {
    const database = new DatabaseSync(file, { timeout: 10_000, readOnly: true });
    try {
      database.prepare("vacuum into ?").run(partial);
    } finally {
      database.close();
    }
  } catch (error) {
    const isSpace = kindOf(error) === kinds.full;
    throw new OperatorError(explainFailure(error, isSpace ? partial : file), { cause: error });
  }
};
