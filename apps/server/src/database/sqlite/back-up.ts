import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";

/** No backup can be written; the message tells an operator why. */
export class BackupFailed extends Error {}

/**
 * Writes a copy of a database at one moment, while servers read and write it. The copy is a database file of its own:
 * to restore it, stop the servers, remove the database with its `-wal` and `-shm` files and put the copy in its place.
 * It appears under its name only when it is complete and on the disk. Throws `BackupFailed`.
 */
export const backUp = async (file: string, copy: string): Promise<void> => {
  if (!existsSync(file)) throw new BackupFailed(`${file} is not there: nothing has been saved yet.`);
  if (existsSync(copy)) throw new BackupFailed(`${copy} is there already.`);
  const partial = `${copy}.partial`;
  await rm(partial, { force: true });
  const database = new DatabaseSync(file, { timeout: 10_000, readOnly: true });
  try {
    database.prepare("vacuum into ?").run(partial);
  } finally {
    database.close();
  }
  const written = await open(partial, "r+");
  await written.sync();
  await written.close();
  await rename(partial, copy);
};
