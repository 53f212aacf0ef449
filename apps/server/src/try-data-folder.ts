import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** More than file systems reserve for small files. */
const probe = Buffer.alloc(64 * 1024, 1);

/**
 * Makes a function that rejects, with the system's error, when the folder cannot be written: its disk is full, or it
 * is read-only. Simultaneous calls share one trial.
 */
export const createFolderTrial = (folder: string): (() => Promise<void>) => {
  const path = join(folder, ".write-probe");
  const tryWriting = async () => {
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(path, probe);
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  };
  let inProgress: Promise<void> | undefined;
  return async () => {
    inProgress ??= tryWriting().finally(() => {
      inProgress = undefined;
    });
    await inProgress;
  };
};
