import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes a file atomically: a reader, even after the process is killed midway, sees all of it or nothing. */
export const writeAtomically = async (
  path: string,
  { content, temporaryDirectory }: { content: string; temporaryDirectory: string },
): Promise<void> => {
  await mkdir(temporaryDirectory, { recursive: true });
  const draft = join(temporaryDirectory, randomUUID());
  try {
    await writeFile(draft, content);
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
