import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { formatBytes, limitBytes } from "../asset-limits.ts";
import { AssetProblem } from "../problems.ts";
import type { Staging } from "../store/staging.ts";

/**
 * Stages the files of a tarball under their paths below its single root folder. Links and devices are left out; nothing
 * is ever written under a name from the tarball. Throws `package-unusable`.
 */
export const unpackTarball = async (
  tarball: string,
  {
    subject,
    staging,
    maxUnpackedBytes,
    maxEntries,
    signal,
  }: { subject: string; staging: Staging; maxUnpackedBytes: number; maxEntries: number; signal: AbortSignal },
): Promise<void> => {
  const unusable = (reason: string, options?: ErrorOptions): AssetProblem =>
    new AssetProblem("package-unusable", `${subject} cannot be used: ${reason}.`, options);
  const limit = limitBytes({
    maxBytes: maxUnpackedBytes,
    excess: () => unusable(`unpacked, it is larger than ${formatBytes(maxUnpackedBytes)}`),
  });

  const stage = async (entry: TarEntry): Promise<void> => {
    const path = pathBelowRoot(entry.header.name);
    if (path === "escapes") throw unusable("its tarball has an entry that leaves the package's folder");
    const isFile = entry.header.type === "file" || entry.header.type === "contiguous-file";
    if (isFile && path !== "") await staging.add(path, bytesOf(entry));
    else entry.resume();
  };

  const entries = extract(tarOptions);
  const feeding = pipeline(createReadStream(tarball), createGunzip(), limit, entries, { signal });
  // Its failure also reaches the loop below, but only there.
  feeding.catch(() => undefined);
  try {
    let count = 0;
    for await (const entry of entries) {
      if (++count > maxEntries) throw unusable(`its tarball has more than ${maxEntries} entries`);
      await stage(entry);
    }
    await feeding;
  } catch (error) {
    signal.throwIfAborted();
    // A full disk is not the package's fault.
    if (error instanceof AssetProblem || isSystemError(error)) throw error;
    throw unusable("its tarball is damaged", { cause: error });
  }
};

type TarEntry = AsyncIterable<unknown> & { header: Header; resume(): unknown };

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}

/** Tarballs of the registry's first years have no format mark; the types lack this option. */
const tarOptions = { highWaterMark: 64 * 1024, allowUnknownFormat: true };

/** Empty for the root folder itself. */
const pathBelowRoot = (entryName: string): string => {
  const parts = entryName.split(/[\\/]/).filter((part) => part !== "" && part !== ".");
  if (entryName.startsWith("/") || entryName.includes("\0") || parts.includes("..")) return "escapes";
  return parts.slice(1).join("/");
};

const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;
