import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readNpmConfig } from "@online-editor/npm-assets";
import pacote from "pacote";

const cache = fileURLToPath(new URL("../../../node_modules/.cache/release-sources/", import.meta.url));

/**
 * The folder with all files of a release's npm package, its sources among them. Kept between runs on one machine, so
 * that the registry is asked once.
 */
export const releaseSources = async (library: string, version: string): Promise<string> => {
  const folder = join(cache, `${library}@${version}`);
  if (await exists(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unpacked = await mkdtemp(join(cache, "unpacking-"));
  await pacote.extract(`${library}@${version}`, unpacked, { ...(await readNpmConfig({ env: process.env })) });
  try {
    await rename(unpacked, folder);
  } catch (error) {
    // Another test was quicker.
    await rm(unpacked, { recursive: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
};

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
