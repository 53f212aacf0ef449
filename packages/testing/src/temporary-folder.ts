import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An empty folder for one test. */
export interface TemporaryFolder {
  path: string;
  /** Deletes it with its contents. */
  stop(): Promise<void>;
}

export const makeTemporaryFolder = async (): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(tmpdir(), "online-editor-"));
  // A server that has stopped may still end a write.
  return { path, stop: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
};
