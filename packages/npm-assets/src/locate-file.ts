import { formatAddress, parseAddress, type AssetAddress, type ExactAddress } from "./address.ts";
import type { TagSource } from "./git/tag-source.ts";
import { isExactVersion } from "./npm/resolve-version.ts";
import type { PackageSource } from "./npm/package-source.ts";
import { AssetProblem } from "./problems.ts";
import type { StoredFile } from "./store/package-index.ts";
import type { Lease } from "./store/package-store.ts";

/** Where an address leads: to a file, whose package is held, or to the exact address of what it means now. */
export type Location =
  | { kind: "file"; path: string; file: StoredFile; lease: Lease }
  | { kind: "elsewhere"; address: string; isStale: boolean };

/** Finds what an address names, fetching its package when it is not here. Throws every `AssetProblem`. */
export const locateFile = async (
  pathname: string,
  { npm, tags, signal }: { npm: PackageSource; tags: TagSource; signal: AbortSignal },
): Promise<Location> => {
  const address = parseAddress(pathname);
  return address.source === "npm"
    ? locateInPackage(address, { npm, signal })
    : locateInTag(address, { tags, signal });
};

const locateInPackage = async (
  { name, ref, path }: Extract<AssetAddress, { source: "npm" }>,
  { npm, signal }: { npm: PackageSource; signal: AbortSignal },
): Promise<Location> => {
  const isExact = ref !== undefined && isExactVersion(ref);
  const { version, isStale } = isExact
    ? { version: ref, isStale: false }
    : await npm.resolve(name, ref, { signal });
  if (!isExact && path !== undefined) {
    return { kind: "elsewhere", isStale, address: formatAddress({ source: "npm", name, version, path }) };
  }
  const lease = await npm.obtain({ name, version }, { signal });
  return pickFile(lease, { source: "npm", name, version, path }, isStale);
};

const locateInTag = async (
  { repository, ref, path }: Extract<AssetAddress, { source: "git" }>,
  { tags, signal }: { tags: TagSource; signal: AbortSignal },
): Promise<Location> => {
  const lease = await tags.obtain({ repository, tag: ref }, { signal });
  return pickFile(lease, { source: "git", name: repository, version: ref, path }, false);
};

const pickFile = (
  lease: Lease,
  wanted: Omit<ExactAddress, "path"> & { path: string | undefined },
  isStale: boolean,
): Location => {
  const { files, defaultFile } = lease.package;
  if (wanted.path !== undefined) {
    const file = files.get(wanted.path);
    if (file) return { kind: "file", path: wanted.path, file, lease };
  }
  lease.release();
  if (wanted.path === undefined && defaultFile !== undefined) {
    return { kind: "elsewhere", isStale, address: formatAddress({ ...wanted, path: defaultFile }) };
  }
  throw fileNotFound(wanted, Array.from(files.keys()));
};

const fileNotFound = (
  { name, version, path }: { name: string; version: string; path: string | undefined },
  paths: string[],
): AssetProblem => {
  const subject = `${name}@${version}`;
  if (path === undefined) {
    return new AssetProblem("file-not-found", `${subject} names no file to load by itself: add a path.`);
  }
  if (paths.some((candidate) => candidate.startsWith(`${path}/`))) {
    return new AssetProblem("file-not-found", `${path} is a folder of ${subject}: name a file in it.`);
  }
  const fileName = path.slice(path.lastIndexOf("/") + 1);
  const alike = paths.filter((candidate) => candidate.endsWith(`/${fileName}`)).slice(0, 3);
  const hint = alike.length > 0 ? ` It has ${alike.join(", ")}.` : "";
  return new AssetProblem("file-not-found", `${subject} has no file ${path}.${hint}`);
};
