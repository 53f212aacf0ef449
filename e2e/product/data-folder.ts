import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { makeTemporaryFolder, type TemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import { sharedEnvironment } from "./command-line.ts";

/** A data folder with a new database. Its packages are kept between runs, so that the registry is asked once. */
export const makeDataFolder = async (): Promise<TemporaryFolder> => {
  const folder = await makeTemporaryFolder();
  const packages = join(sharedEnvironment.DATA_DIR, "assets");
  await mkdir(packages, { recursive: true });
  await symlink(packages, join(folder.path, "assets"), "junction");
  return folder;
};
