import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pacote from "pacote";

const cache = fileURLToPath(new URL("../../../node_modules/.cache/release-sources/", import.meta.url));

/**
 * The folder with all files of a release's npm package, including its sources. Kept between runs on one machine, so
 * that the registry is asked once.
 */
export const releaseSources = async (library: string, version: string): Promise<string> => {
  const folder = join(cache, `${library}@${version}`);
  if (await exists(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, "unpacking-"));
  const unpacked = join(work, "package");
  await pacote.extract(`file:${await fetchTarball(`${library}@${version}`, work)}`, unpacked);
  try {
    await rename(unpacked, folder);
  } catch (error) {
    // Another test was faster.
    if (!(await exists(folder))) throw error;
  }
  await rm(work, { recursive: true });
  return folder;
};

/** The files of a release that `isWanted` accepts, by path. */
export const releaseFiles = async (
  { name, version }: { name: string; version: string },
  isWanted: (path: string) => boolean,
): Promise<Record<string, Uint8Array>> => {
  const folder = await releaseSources(name, version);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isWanted);
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
};

/** Asks the registry with the configuration of the npm client on this machine. */
const fetchTarball = async (name: string, folder: string): Promise<string> => {
  // Under "npm run" the running npm is used, so that no second npm with other settings is asked.
  const runningNpm = process.env["npm_execpath"];
  const [command, first] = runningNpm === undefined ? ["npm", []] : [process.execPath, [runningNpm]];
  const parameters = ["pack", name, "--pack-destination", folder, "--loglevel=error"];
  const { stdout } = await promisify(execFile)(command, [...first, ...parameters]);
  return join(folder, stdout.trim());
};

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
