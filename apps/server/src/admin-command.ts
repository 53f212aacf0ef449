import { readConfig } from "./config/read-config.ts";
import { contentFolders } from "./content-folders.ts";
import { root } from "./program-files.ts";
import { type DatabaseAddress, openDatabase } from "./database/open-database.ts";
import { backUp, BackupFailed } from "./database/sqlite/back-up.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { readContent } from "./parts.ts";
import { createModeration } from "./admin/moderation.ts";
import { adminUsage, adminVerbs, readCommand } from "./admin/read-command.ts";
import { type Moderate, runCommand } from "./admin/run-command.ts";

/** An operator's commands on the database of the server, which may be running. */
export const adminCommand: OperatorCommand = {
  usage: adminUsage,
  verbs: adminVerbs,
  async run(words, { env, print, printError }) {
    const command = readCommand(words);
    if (!command) return "usage";
    const { content } = await readContent(contentFolders(env, root));
    const { database } = readConfig(env, { libraries: content.libraries.map(({ id }) => id) });
    const { lines, isDone } = await runCommand(command, {
      moderate: moderateAt(database, printError),
      backUp: async (file) => {
        if ("url" in database) throw new BackupFailed("Use PostgreSQL's own pg_dump for this database.");
        await backUp(database.file, file);
      },
    });
    print(lines.join("\n"));
    return isDone ? "done" : "failed";
  },
};

const moderateAt =
  (address: DatabaseAddress, printError: (line: string) => void): Moderate =>
  async (work) => {
    const database = openDatabase(address, {
      onConnectionLost: (error) => {
        printError(error.message);
      },
    });
    try {
      await database.migrate();
      return await work(createModeration(database.tables, Date.now));
    } finally {
      await database.close();
    }
  };
