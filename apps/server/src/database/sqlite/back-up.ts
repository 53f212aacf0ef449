import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";

/** There is something at the place that a backup is to be written to. */
export class BackupExists extends Error {}

/**
 * Writes a copy of a database at one moment, while servers read and write it. The copy is a database file of its own:
 * to restore it, stop the servers, remove the database with its `-wal` and `-shm` files and put the copy in its place.
 * It appears under its name only when it is complete and on the disk. Throws `BackupExists`.
 */
export const backUp = async (file: string, copy: string): Promise<void> => {
  if (existsSync(copy)) throw new BackupExists(copy);
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
