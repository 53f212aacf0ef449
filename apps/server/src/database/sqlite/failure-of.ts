import { DatabaseUnavailable, StorageFull } from "../database-problems.ts";

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
 * Maps an error of SQLite to `DatabaseUnavailable` or `StorageFull`; returns the error itself where the statement was
 * wrong or the file is corrupt.
 */
export const failureOf = (error: unknown): unknown => {
  const kind = kindOf(error);
  if (kind === kinds.full) return new StorageFull(error);
  return passing.some((one) => one === kind) ? new DatabaseUnavailable(error) : error;
};

const passing = [kinds.busy, kinds.locked, kinds.readOnly, kinds.inputOutput, kinds.cannotOpen];
