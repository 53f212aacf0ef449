import {
  type ExactAddress,
  type FileAddress,
  formatAddress,
  formatCombined,
  formatModuleAddress,
  parseAddress,
} from "./address.ts";
import type { TagSource } from "./git/tag-source.ts";
import { combineFiles } from "./made/combine-files.ts";
import { bundleModule } from "./made/bundle-module.ts";
import { type MadeFiles, minify, sourceOfMinified } from "./made/made-files.ts";
import { isExactVersion } from "./npm/packument.ts";
import type { PackageSource } from "./npm/package-source.ts";
import { AssetProblem } from "./problems.ts";
import type { FileReader } from "./store/file-reader.ts";
import { neverAborted } from "./store/kept-bytes.ts";
import type { StoredFile } from "./store/package-folder.ts";
import type { Lease } from "./store/package-store.ts";
import { FileMissing } from "./store/read-stored-file.ts";
import { bytesOf, type ServedFile } from "./store/served-file.ts";

/** A file, whose package is leased until the lease is released. */
interface LocatedFile {
  kind: "file";
  /** Exact, as formatted from an `ExactAddress`. */
  address: string;
  path: string;
  file: ServedFile;
  lease: Lease | typeof unleased;
}

/** What an address resolves to: a file, or the exact address that it means now. */
export type Location = LocatedFile | { kind: "elsewhere"; address: string; isStale: boolean };

/** Where files are looked up. */
interface FileSources {
  npm: PackageSource;
  tags: TagSource;
  made: MadeFiles;
  reader: FileReader;
  /** Drops a package some of whose files are gone from disk. */
  forget: (lease: Lease) => Promise<void>;
  signal: AbortSignal;
}

/** Finds what an address names, fetching its package if it is not in the cache. Throws every `AssetProblem`. */
export const locateFile = async (pathname: string, sources: FileSources): Promise<Location> => {
  const address = parseAddress(pathname);
  return address.source === "combine"
    ? locateCombined(address.parts, sources)
    : locateSingle(address, sources);
};

const locateSingle = (address: FileAddress, sources: FileSources): Promise<Location> =>
  address.source === "npm" ? locateInPackage(address, sources) : locateInTag(address, sources);

const locateInPackage = async (
  { name, ref, path, isModule }: Extract<FileAddress, { source: "npm" }>,
  sources: FileSources,
): Promise<Location> => {
  const { npm, signal } = sources;
  const isExact = ref !== undefined && isExactVersion(ref);
  const { version, isStale } = isExact
    ? { version: ref, isStale: false }
    : await npm.resolve(name, ref, { signal });
  if (!isExact && isModule) {
    return { kind: "elsewhere", isStale, address: formatModuleAddress({ name, version, path }) };
  }
  if (!isExact && path !== undefined) {
    return { kind: "elsewhere", isStale, address: formatAddress({ source: "npm", name, version, path }) };
  }
  const lease = await npm.obtain({ name, version }, { signal });
  return isModule
    ? makeModule(lease, { name, version, path }, sources)
    : pickFile(lease, { source: "npm", name, version, path }, { isStale, sources });
};

const locateInTag = async (
  { repository, ref, path }: Extract<FileAddress, { source: "git" }>,
  sources: FileSources,
): Promise<Location> => {
  const lease = await sources.tags.obtain({ repository, tag: ref }, sources);
  const wanted = { source: "git" as const, name: repository, version: ref, path };
  return pickFile(lease, wanted, { isStale: false, sources });
};

const pickFile = async (
  lease: Lease,
  wanted: Omit<ExactAddress, "path"> & { path: string | undefined },
  { isStale, sources }: { isStale: boolean; sources: FileSources },
): Promise<Location> => {
  const { files, defaultFile } = lease.package;
  if (wanted.path !== undefined) {
    const { path } = wanted;
    const address = formatAddress({ ...wanted, path });
    const file = files.get(path);
    if (file) return { kind: "file", address, path, file: sources.reader.serve(file), lease };
    const source = files.get(sourceOfMinified(path) ?? "");
    if (source) return makeMinified(lease, { source, path, address }, sources);
  }
  lease.release();
  if (wanted.path === undefined && defaultFile !== undefined) {
    return { kind: "elsewhere", isStale, address: formatAddress({ ...wanted, path: defaultFile }) };
  }
  throw fileNotFound(wanted, Array.from(files.keys()));
};

/** Makes a minified file that its package lacks, as jsDelivr does. */
const makeMinified = async (
  lease: Lease,
  { source, path, address }: { source: StoredFile; path: string; address: string },
  sources: FileSources,
): Promise<LocatedFile> => {
  const key = `minified ${path.slice(path.lastIndexOf("."))} ${source.digest}`;
  const file = await makeOf([lease], sources, () =>
    sources.made.make(key, async () => minify(await bytesOf(sources.reader.serve(source)), path), sources),
  );
  return { kind: "file", address, path, file, lease: unleased };
};

const makeModule = async (
  lease: Lease,
  wanted: Pick<ExactAddress, "name" | "version"> & { path: string | undefined },
  sources: FileSources,
): Promise<LocatedFile> => {
  const address = formatModuleAddress(wanted);
  const { files } = lease.package;
  const { npm, made, reader } = sources;
  // What the registry does not know is reported when a page asks for it.
  const exactly = ({ name, version }: { name: string; version: string }) =>
    npm.resolve(name, version, { signal: neverAborted }).then(
      (resolved) => resolved.version,
      () => version,
    );
  const file = await makeOf([lease], sources, () =>
    made.make(address, () => bundleModule(wanted, { files, reader, exactly }), sources),
  );
  return { kind: "file", address, path: "module.js", file, lease: unleased };
};

const locateCombined = async (parts: FileAddress[], sources: FileSources): Promise<Location> => {
  const located: Location[] = [];
  const leases = () =>
    located.flatMap((location) =>
      location.kind === "file" && "package" in location.lease ? location.lease : [],
    );
  try {
    for (const part of parts) located.push(await locateSingle(part, sources));
  } catch (error) {
    for (const lease of leases()) lease.release();
    throw error;
  }
  const address = formatCombined(located.map((location) => location.address));
  const files = located.filter((location) => location.kind === "file");
  if (files.length === located.length) {
    const combined = await makeOf(leases(), sources, () => combineFiles(files, sources));
    return { kind: "file", address, ...combined, lease: unleased };
  }
  for (const lease of leases()) lease.release();
  const isStale = located.some((location) => location.kind === "elsewhere" && location.isStale);
  return { kind: "elsewhere", address, isStale };
};

/** Makes a file from packages that stay leased until it is done. */
const makeOf = async <T>(
  leases: Lease[],
  { forget }: Pick<FileSources, "forget">,
  make: () => Promise<T>,
): Promise<T> => {
  try {
    return await make();
  } catch (error) {
    if (error instanceof FileMissing) await Promise.all(leases.map(forget));
    throw error;
  } finally {
    for (const lease of leases) lease.release();
  }
};

/** A made file stays readable without a lease. */
const unleased = { release: () => undefined };

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
