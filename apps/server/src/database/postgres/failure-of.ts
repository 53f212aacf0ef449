import { DatabaseError } from "pg";
import { DatabaseUnavailable, StorageFull } from "../database-problems.ts";

/**
 * Maps an error of PostgreSQL or its connection to `DatabaseUnavailable` or `StorageFull`; returns the error itself
 * where the statement was wrong.
 */
export const failureOf = (error: unknown): unknown => {
  if (isOfTheConnection(error)) return new DatabaseUnavailable(error);
  const code = error instanceof DatabaseError ? (error.code ?? "") : "";
  if (code === diskFull) return new StorageFull(error);
  return passing.test(code) ? new DatabaseUnavailable(error) : error;
};

/** Neither an answer of PostgreSQL nor a caller's mistake: the connection is dead. */
export const isOfTheConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError || error instanceof TypeError || error instanceof RangeError);

const diskFull = "53100";

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: connections (08), authentication (28), a missing
 * database (3D000), a read-only standby (25006), idle transactions (25P03), conflicting transactions (40001, 40P01),
 * resources (53), locks (55P03), cancelled statements and shutdowns (57), system errors (58).
 */
const passing = /^(08...|28...|3D000|25006|25P03|40001|40P01|53...|55P03|57...|58...)$/;
