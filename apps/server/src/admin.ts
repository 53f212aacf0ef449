import { readCommand, usage } from "./admin/read-command.ts";
import { createModeration } from "./admin/moderation.ts";
import { runCommand } from "./admin/run-command.ts";
import { InvalidConfig, readConfig } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { BackupExists, backUp } from "./database/sqlite/back-up.ts";
import { readContent } from "./parts.ts";
import { root } from "./run-server.ts";

/** `npm run admin`: what an operator does with the database of the server, which may be running. */
const run = async () => {
  const command = readCommand(process.argv.slice(2));
  if (!command) return { lines: [usage], isDone: false };
  const { content } = await readContent(root);
  const { database: address } = readConfig(process.env, { libraries: content.libraries.map(({ id }) => id) });
  const database = openDatabase(address, { onConnectionLost: (error) => console.error(error.message) });
  try {
    await database.migrate();
    return await runCommand(command, {
      moderation: createModeration(database.tables, Date.now),
      backUp: async (file) => {
        if ("url" in address) throw new NotForPostgres("Use PostgreSQL's own pg_dump for this database.");
        await backUp(address.file, file);
      },
    });
  } finally {
    await database.close();
  }
};

class NotForPostgres extends Error {}

try {
  const { lines, isDone } = await run();
  console.log(lines.join("\n"));
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof BackupExists) console.error(`${error.message} is there already.`);
  else if (error instanceof InvalidConfig || error instanceof NotForPostgres) console.error(error.message);
  else console.error(error);
}
