import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

/**
 * Files of builds have their hash in their name. The data folder keeps them for pages that were opened before a new
 * release, until no server has used them for this long.
 */
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** A script at an address that contains its hash, such as `/runner-<hash>.js`. */
export interface HashedScript {
  path: string;
  text: Buffer;
}

interface Keeping {
  dataDir: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Files that cannot be kept are missing only for earlier pages: no reason not to start. */
export const unlessNotKept = async <Kept>(
  keeping: Promise<Kept>,
  log: FastifyBaseLogger,
): Promise<Kept | null> => {
  try {
    return await keeping;
  } catch (error) {
    log.warn({ event: "build-not-kept", err: error });
    return null;
  }
};

/** Keeps the folder's files; returns the folder that has those of earlier builds too. */
export const keepAssets = async (built: string, { dataDir, now }: Keeping): Promise<string> => {
  const folder = await openFolder(dataDir, "assets");
  const files = await readdir(built);
  await Promise.all(files.map((name) => keepFile(join(built, name), join(folder, name))));
  await noteUse(folder, files, now);
  return folder;
};

/** Keeps the scripts; returns those of earlier builds. */
export const keepScripts = async (
  scripts: readonly HashedScript[],
  { dataDir, now }: Keeping,
): Promise<HashedScript[]> => {
  const folder = await openFolder(dataDir, "scripts");
  await Promise.all(scripts.map(({ path, text }) => writeFile(join(folder, path), text)));
  const current = scripts.map(({ path }) => basename(path));
  const kept = await noteUse(folder, current, now);
  const earlier = kept.filter((name) => isHashed.test(name) && !current.includes(name));
  return Promise.all(
    earlier.map(async (name) => ({ path: `/${name}`, text: await readFile(join(folder, name)) })),
  );
};

const isHashed = /^[a-z]+-[0-9a-f]{16}\.js$/;

const openFolder = async (dataDir: string, name: string) => {
  const folder = join(dataDir, "earlier-builds", name);
  await mkdir(folder, { recursive: true });
  return folder;
};

/** By a hard link where possible, so that a server that serves the folder never reads half a file. */
const keepFile = async (from: string, to: string) => {
  if (!existsSync(to)) await link(from, to).catch(() => copyFile(from, to));
};

/** Notes that files are in use, and removes those that have not been for long; returns what is left. */
const noteUse = async (folder: string, used: readonly string[], now: number): Promise<string[]> => {
  for (const name of used) await utimes(join(folder, name), now / 1000, now / 1000);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs < now - keptDays * dayMs) await rm(path);
  }
  return readdir(folder);
};
