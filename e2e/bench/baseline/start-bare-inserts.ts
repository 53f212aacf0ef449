import { z } from "zod";
import { startServer } from "./start-server.ts";

/** Starts the minimal server that stores a document: in a new SQLite file, or in a separate PostgreSQL table. */
export const startBareInserts = async (
  database: { file: string } | { url: string },
): Promise<{ origin: string; stop: () => Promise<void> }> => {
  const { firstLine, stop } = await startServer("bare-inserts.ts", [JSON.stringify(database)]);
  return { ...z.object({ origin: z.url() }).parse(firstLine), stop };
};
