import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { createLimit } from "../limit.ts";
import { openBlobStore, type BlobStore } from "./blob-store.ts";
import { layOutCache, type CacheLayout } from "./cache-layout.ts";
import {
  packageIndexPath,
  readPackageIndex,
  writePackageIndex,
  type StoredPackage,
} from "./package-index.ts";
import { openStaging, type Staging } from "./staging.ts";

/** A package that stays as long as it is leased: release it when its bytes have been read. */
export interface Lease {
  readonly package: StoredPackage;
  release(): void;
}

/** The fetched packages, on disk; beyond the bound the least recently used are evicted. */
export interface PackageStore {
  readonly layout: CacheLayout;
  readonly blobs: BlobStore;
  /** Undefined: the package is not in the cache. */
  lease(key: string): Lease | undefined;
  stage(): Promise<Staging>;
  /** Makes a staged package readable, all of it at once, and leases it to the caller. */
  commit(key: string, staged: { staging: Staging; defaultFile: string | undefined }): Promise<Lease>;
  /** Drops a package with files missing on disk, so that it is fetched again. */
  forget(key: string): Promise<void>;
  /** Evicts packages until the bound holds; those being read stay. */
  enforceBound(): Promise<void>;
  /** Resolves when the disk is up to date with memory. */
  close(): Promise<void>;
}

interface Held {
  stored: StoredPackage;
  usedAt: number;
  /** When `usedAt` was last written to disk. */
  notedAt: number;
  leases: number;
}

/** The shortest time between two writes of a package's last use. */
const NOTE_INTERVAL_MS = 60_000;

export const openPackageStore = async ({
  directory,
  maxCacheBytes,
  clock,
  onEvicted,
}: {
  directory: string;
  maxCacheBytes: number;
  clock: () => number;
  onEvicted: (key: string) => void;
}): Promise<PackageStore> => {
  const layout = layOutCache(directory);
  await deleteLeftDrafts(layout);
  const { held, blobs } = await readCache(layout);

  // Commits and evictions touch the same blobs, so they take turns.
  const inTurn = createLimit(1);

  const leaseHeld = (entry: Held): Lease => {
    entry.leases += 1;
    entry.usedAt = clock();
    if (entry.usedAt - entry.notedAt >= NOTE_INTERVAL_MS) void noteUse(layout, entry);
    let isReleased = false;
    return {
      package: entry.stored,
      release: () => {
        if (!isReleased) entry.leases -= 1;
        isReleased = true;
      },
    };
  };

  const drop = async (entry: Held): Promise<void> => {
    held.delete(entry.stored.key);
    // The index is deleted first: a process killed here leaves blobs without an index, never an index without blobs.
    await rm(packageIndexPath(layout, entry.stored.key), { force: true });
    await blobs.release(entry.stored.files.values());
  };

  const evict = async (): Promise<void> => {
    const oldestFirst = Array.from(held.values()).sort((a, b) => a.usedAt - b.usedAt);
    for (const entry of oldestFirst) {
      if (blobs.totalBytes() <= maxCacheBytes) return;
      if (entry.leases > 0) continue;
      await drop(entry);
      onEvicted(entry.stored.key);
    }
  };

  await inTurn(evict);

  return {
    layout,
    blobs,
    lease: (key) => {
      const entry = held.get(key);
      return entry && leaseHeld(entry);
    },
    stage: () => openStaging(layout),
    commit: (key, { staging, defaultFile }) =>
      inTurn(async () => {
        const stored: StoredPackage = { key, files: new Map(staging.files), defaultFile };
        const previous = held.get(key);
        await blobs.adopt(staging);
        try {
          await writePackageIndex(layout, stored);
        } catch (error) {
          await blobs.release(stored.files.values());
          throw error;
        }
        if (previous) await blobs.release(previous.stored.files.values());
        const entry: Held = { stored, usedAt: clock(), notedAt: clock(), leases: 0 };
        held.set(key, entry);
        const lease = leaseHeld(entry);
        await evict();
        return lease;
      }),
    forget: (key) =>
      inTurn(async () => {
        const entry = held.get(key);
        if (entry) await drop(entry);
      }),
    enforceBound: () => inTurn(evict),
    close: async () => {
      await inTurn(async () => undefined);
      await Promise.all(Array.from(held.values(), (entry) => noteUse(layout, entry)));
    },
  };
};

/** A draft belongs to the process that its folder is named after; another process may be writing at the same time. */
const deleteLeftDrafts = async ({ drafts }: CacheLayout): Promise<void> => {
  await mkdir(drafts, { recursive: true });
  for (const owner of await readdir(drafts)) {
    if (isOfAnotherProcess(owner)) continue;
    await rm(join(drafts, owner), { recursive: true, force: true });
  }
};

const isOfAnotherProcess = (name: string): boolean => {
  const id = Number(name);
  if (!Number.isSafeInteger(id) || id <= 0 || id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** The time of a package's last use is the modification time of its index file, so that it outlives the process. */
const noteUse = async (layout: CacheLayout, entry: Held): Promise<void> => {
  if (entry.notedAt === entry.usedAt) return;
  entry.notedAt = entry.usedAt;
  const seconds = entry.usedAt / 1000;
  // A cache deleted while the process runs is noticed when one of its files is read.
  await utimes(packageIndexPath(layout, entry.stored.key), seconds, seconds).catch(() => undefined);
};

const readCache = async (layout: CacheLayout): Promise<{ held: Map<string, Held>; blobs: BlobStore }> => {
  await mkdir(layout.packages, { recursive: true });
  const held = new Map<string, Held>();
  for (const fileName of await readdir(layout.packages)) {
    const path = join(layout.packages, fileName);
    const stored = await readPackageIndex(path);
    const index = await stat(path).catch(() => undefined);
    if (!stored || !index) {
      await rm(path, { force: true });
      continue;
    }
    const usedAt = index.mtimeMs;
    held.set(stored.key, { stored, usedAt, notedAt: usedAt, leases: 0 });
  }
  const { blobs, missing } = await openBlobStore(
    layout,
    Array.from(held.values(), ({ stored }) => stored),
  );
  for (const { stored } of held.values()) {
    if (!Array.from(stored.files.values()).some(({ digest }) => missing.has(digest))) continue;
    held.delete(stored.key);
    await rm(packageIndexPath(layout, stored.key), { force: true });
    await blobs.release(stored.files.values());
  }
  return { held, blobs };
};
