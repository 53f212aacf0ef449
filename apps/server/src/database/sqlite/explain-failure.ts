import { dirname } from "node:path";
import { userInfo } from "node:os";
import { explainNewer, MigratedByNewerRelease } from "../database-unusable.ts";
import { kindOf, kinds } from "./failure-of.ts";

/** Tells the operator why a database file cannot be used and what to do. */
export const explainFailure = (error: unknown, file: string): string => {
  const folder = dirname(file);
  if (error instanceof MigratedByNewerRelease) return `${file} ${explainNewer(error)}`;
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
  return `${file} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
};
