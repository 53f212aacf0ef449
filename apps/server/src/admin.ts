import { readCommand, usage } from "./admin/read-command.ts";
import { createModeration } from "./admin/moderation.ts";
import { type Moderate, runCommand } from "./admin/run-command.ts";
import { readConfig } from "./config/read-config.ts";
import { contentFolders } from "./content-folders.ts";
import { type DatabaseAddress, openDatabase } from "./database/open-database.ts";
import { backUp, BackupFailed } from "./database/sqlite/back-up.ts";
import { showFailure } from "./operator-error.ts";
import { readContent } from "./parts.ts";
import { root } from "./program-files.ts";

/** `npm run admin`: an operator's commands on the database of the server, which may be running. */
const run = async () => {
  const command = readCommand(process.argv.slice(2));
  if (!command) return { lines: [usage], isDone: false };
  const { content } = await readContent(contentFolders(process.env, root));
  const { database } = readConfig(process.env, { libraries: content.libraries.map(({ id }) => id) });
  return runCommand(command, {
    moderate: moderateAt(database),
    backUp: async (file) => {
      if ("url" in database) throw new BackupFailed("Use PostgreSQL's own pg_dump for this database.");
      await backUp(database.file, file);
    },
  });
};

const moderateAt =
  (address: DatabaseAddress): Moderate =>
  async (work) => {
    const database = openDatabase(address, { onConnectionLost: (error) => console.error(error.message) });
    try {
      await database.migrate();
      return await work(createModeration(database.tables, Date.now));
    } finally {
      await database.close();
    }
  };

try {
  const { lines, isDone } = await run();
  console.log(lines.join("\n"));
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  showFailure(error);
}
