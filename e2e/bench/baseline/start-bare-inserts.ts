import { z } from "zod";
import { startServer } from "./start-server.ts";

/** Starts the least server that keeps a document: in a new file of SQLite, or in a table of its own in PostgreSQL. */
export const startBareInserts = async (
  database: { file: string } | { url: string },
): Promise<{ origin: string; stop: () => Promise<void> }> => {
  const { said, stop } = await startServer("bare-inserts.ts", [JSON.stringify(database)]);
  return { ...z.object({ origin: z.url() }).parse(said), stop };
};
