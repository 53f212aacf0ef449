import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pacote from "pacote";
import { readNpmConfig } from "../src/index.ts";

const cache = fileURLToPath(new URL("../../../node_modules/.cache/release-sources/", import.meta.url));

/**
 * The files of a release's npm package by their paths, its sources among them; `isWanted` says which. The package is kept
 * between runs on one machine, so that the registry is asked once.
 */
export const releaseFiles = async (
  { name, version }: { name: string; version: string },
  isWanted: (path: string) => boolean,
): Promise<Record<string, Uint8Array>> => {
  const folder = await unpackedRelease(name, version);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isWanted);
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
};

const unpackedRelease = async (name: string, version: string) => {
  const folder = join(cache, `${name}@${version}`);
  if (await isThere(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unpacked = await mkdtemp(join(cache, "unpacking-"));
  await pacote.extract(`${name}@${version}`, unpacked, { ...(await readNpmConfig({ env: process.env })) });
  try {
    await rename(unpacked, folder);
  } catch (error) {
    // Another test was quicker.
    await rm(unpacked, { recursive: true });
    if (!(await isThere(folder))) throw error;
  }
  return folder;
};

const isThere = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  );
