import { dirname } from "node:path";
import { userInfo } from "node:os";
import { databaseUnavailable, MigratedByNewerRelease } from "../database-problems.ts";
import { DomainError, reasonOf } from "../../domain-error.ts";

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
export const kinds = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** Undefined: not an error of SQLite. The lowest byte of a result code is its primary code. */
export const kindOf = (error: unknown): number | undefined =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : undefined;

/**
 * Maps an error of SQLite to `database-unavailable` or `storage-full`; returns the error itself where the statement was
 * wrong or the file is corrupt.
 */
export const failureOf = (error: unknown): unknown => {
  const kind = kindOf(error);
  if (kind === kinds.full) return new DomainError("storage-full", "", { cause: error });
  return passing.some((one) => one === kind) ? databaseUnavailable(error) : error;
};

const passing = [kinds.busy, kinds.locked, kinds.readOnly, kinds.inputOutput, kinds.cannotOpen];

/** Tells the operator why a database file cannot be used and what to do. */
export const explainFailure = (error: unknown, file: string): string => {
  const folder = dirname(file);
  if (error instanceof MigratedByNewerRelease) return `${file} ${error.message}`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EEXIST" || code === "ENOTDIR") return `${folder} cannot be used: it is not a folder.`;
  const kind = kindOf(error);
  if (code === "ENOSPC" || kind === kinds.full)
    return `${folder} cannot be used: there is no space left on its disk.`;
  if (/^(EACCES|EPERM|EROFS|ENOENT)$/.test(code) || kind === kinds.readOnly || kind === kinds.cannotOpen)
    return `${file} cannot be written. Give the user ${userInfo().username} the right to write it and ${folder}, or name another folder.`;
  if (kind === kinds.notADatabase)
    return `${file} is not an SQLite database. Move it away to begin with an empty one, or put a backup in its place.`;
  if (kind === kinds.corrupt) return `${file} is damaged. Put a backup in its place.`;
  if (kind === kinds.busy || kind === kinds.locked)
    return `${file} is locked by another program. End that, or wait until it is done.`;
  return `${file} cannot be used: ${reasonOf(error)}.`;
};
