import { DatabaseUnavailable, StorageFull } from "./database-problems.ts";

/** Awaits a write that may fail without failing the read, and returns whether it succeeded. */
export const optionalWrite = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof StorageFull) return false;
    throw error;
  }
};
