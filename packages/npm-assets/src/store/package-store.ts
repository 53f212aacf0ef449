import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createLimit } from "../single-flight.ts";
import { layOutCache, type CacheLayout } from "./cache-layout.ts";
import {
  bytesOnDisk,
  type CompressedForm,
  deletePackage,
  locationOf,
  movePackage,
  noteUse,
  readPackage,
  type StoredFile,
  type StoredPackage,
} from "./package-folder.ts";
import { openStaging, type Staging } from "./staging.ts";

/** A package that stays as long as it is leased: release it when its bytes have been read. */
export interface Lease {
  readonly package: StoredPackage;
  release(): void;
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

/** The fetched packages, on disk; beyond the bound the least recently used are evicted. */
export type PackageStore = Awaited<ReturnType<typeof openPackageStore>>;

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
}) => {
  const layout = layOutCache(directory);
  await deleteLeftDrafts(layout);
  const held = await readPackages(layout);

  // Commits and evictions touch the same folders, so they take turns.
  const inTurn = createLimit(1);

  const note = async (entry: Held): Promise<void> => {
    if (entry.notedAt === entry.usedAt) return;
    entry.notedAt = entry.usedAt;
    await noteUse(entry.stored, entry.usedAt);
  };

  const leaseHeld = (entry: Held): Lease => {
    entry.leases += 1;
    entry.usedAt = clock();
    if (entry.usedAt - entry.notedAt >= NOTE_INTERVAL_MS) void note(entry);
    let isReleased = false;
    return {
      package: entry.stored,
      release: () => {
        if (!isReleased) entry.leases -= 1;
        isReleased = true;
      },
    };
  };

  const drop = async ({ stored }: Held): Promise<void> => {
    held.delete(stored.key);
    await deletePackage(stored.folder);
  };

  const evict = async (): Promise<void> => {
    const oldestFirst = Array.from(held.values()).sort((a, b) => a.usedAt - b.usedAt);
    let totalBytes = oldestFirst.reduce((total, { stored }) => total + bytesOnDisk(stored), 0);
    for (const entry of oldestFirst) {
      if (totalBytes <= maxCacheBytes) return;
      if (entry.leases > 0) continue;
      totalBytes -= bytesOnDisk(entry.stored);
      await drop(entry);
      onEvicted(entry.stored.key);
    }
  };

  await inTurn(evict);

  return {
    layout,
    /** Undefined: the package is not in the cache. */
    lease: (key: string): Lease | undefined => {
      const entry = held.get(key);
      return entry && leaseHeld(entry);
    },
    stage: (): Promise<Staging> => openStaging(layout),
    /** Makes a staged package readable, all of it at once, and leases it to the caller. */
    commit: (key: string, staged: { staging: Staging; defaultFile: string | undefined }): Promise<Lease> =>
      inTurn(async () => {
        const stored = await movePackage(layout, { key, ...staged });
        const entry: Held = { stored, usedAt: clock(), notedAt: clock(), leases: 0 };
        held.set(key, entry);
        const lease = leaseHeld(entry);
        await evict();
        return lease;
      }),
    /** Keeps a compressed copy of a file of a leased package, and returns its size. */
    keepForm: async (
      file: StoredFile,
      { form, draft }: { form: CompressedForm; draft: string },
    ): Promise<number> => {
      const { size } = await stat(draft);
      await rename(draft, locationOf(file, form));
      file.compressedBytes.set(form, size);
      await inTurn(evict);
      return size;
    },
    /** Drops a package with files missing on disk, so that it is fetched again. */
    forget: (key: string): Promise<void> =>
      inTurn(async () => {
        const entry = held.get(key);
        if (entry) await drop(entry);
      }),
    /** Resolves when the disk is up to date with memory. */
    close: async (): Promise<void> => {
      await inTurn(async () => undefined);
      await Promise.all(Array.from(held.values(), note));
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

/** Reads the packages on disk, and deletes what cannot be read: it was left half deleted, or by an older version. */
const readPackages = async ({ packages, blobs }: CacheLayout): Promise<Map<string, Held>> => {
  await rm(blobs, { recursive: true, force: true });
  await mkdir(packages, { recursive: true });
  const held = new Map<string, Held>();
  for (const name of await readdir(packages)) {
    const folder = join(packages, name);
    const known = await readPackage(folder);
    if (known) held.set(known.stored.key, { ...known, notedAt: known.usedAt, leases: 0 });
    else await rm(folder, { recursive: true, force: true });
  }
  return held;
};
