import { SnippetIdInPath, Username } from "@online-editor/contract";
import { TokenId } from "@online-editor/contract/token";
import { readConfig } from "../config/read-config.ts";
import { contentFolders, readContent } from "../parts.ts";
import { type DatabaseAddress, openDatabase } from "../database/open-database.ts";
import { backUp } from "../database/sqlite/back-up.ts";
import { createModeration, type Moderation, type Target } from "./moderation.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { OperatorError } from "../domain-error.ts";

/** What a command works on: the database, open for its duration, and where to copy it. */
interface AdminTools {
  moderate: <Result>(work: (moderation: Moderation) => Promise<Result>) => Promise<Result>;
  backUp: (file: string) => Promise<void>;
}

/** Carries a command out; returns the lines to print and whether it succeeded. */
type AdminWork = (tools: AdminTools) => Promise<{ lines: string[]; isDone: boolean }>;

const limit = 100;

/** Reads the words behind each verb; undefined when they are no command. */
const verbs: Record<string, (first?: string, second?: string) => AdminWork | undefined> = {
  snippets: (name, more) => {
    const username = Username.safeParse(name).data;
    if (more !== undefined || (name !== undefined && !username)) return undefined;
    return listing((moderation) => moderation.listSnippets({ username, limit }));
  },
  users: (more) =>
    more === undefined ? listing((moderation) => moderation.listUsers({ limit })) : undefined,
  hide: (...words) =>
    onTarget(words, (target) => changing("Hidden.", (moderation) => moderation.hide(target))),
  show: (...words) =>
    onTarget(words, (target) => changing("Shown again.", (moderation) => moderation.show(target))),
  delete: (...words) =>
    onTarget(words, (target) => changing("Deleted.", (moderation) => moderation.remove(target))),
  tokens: (name, more) => {
    const username = Username.safeParse(name).data;
    if (!username || more !== undefined) return undefined;
    return listing((moderation) => moderation.listTokens(username));
  },
  revoke: (name, id) => {
    const username = Username.safeParse(name).data;
    const token = /^\d+$/.test(id ?? "") ? TokenId.safeParse(Number(id)).data : undefined;
    if (!username || (id !== undefined && !token)) return undefined;
    return changing("Revoked.", (moderation) => moderation.revoke(username, token));
  },
  backup: (file, more) => {
    if (file === undefined || more !== undefined) return undefined;
    return async (tools) => {
      await tools.backUp(file);
      return { lines: [`Database copied to ${file}`], isDone: true };
    };
  },
};

/** Parses the words of a command line; undefined when they are no command. */
export const readCommand = ([verb = "", ...words]: readonly string[]): AdminWork | undefined =>
  words.length > 2 || !Object.hasOwn(verbs, verb) ? undefined : verbs[verb]?.(...words);

/** An operator's commands on the database of the server, which may be running. */
export const adminCommand: OperatorCommand = {
  usage: (call) => `${call} <command>

  snippets [<user name>]           lists the last 100 snippets, of all or of one user
  users                            lists the last 100 users
  hide snippet <id>                hides a snippet from everybody but its owner
  hide user <user name>            hides all of a user's snippets, and blocks sign-in and tokens
  show snippet|user <id or name>   undoes hiding
  delete snippet|user <id or name> deletes for good, with all revisions
  tokens <user name>               lists a user's tokens for programs
  revoke <user name> [<token id>]  revokes one token, or all
  backup <file>                    writes a copy of a live SQLite database`,
  verbs: Object.keys(verbs),
  async run(words, { env, print, printError }) {
    const work = readCommand(words);
    if (!work) return "usage";
    const { content } = await readContent(contentFolders(env));
    const { database } = readConfig(env, { libraries: content.libraries.map(({ id }) => id) });
    const { lines, isDone } = await work({
      moderate: moderateAt(database, printError),
      backUp: async (file) => {
        if ("url" in database) throw new OperatorError("Use PostgreSQL's own pg_dump for this database.");
        await backUp(database.file, file);
      },
    });
    print(lines.join("\n"));
    return isDone ? "done" : "failed";
  },
};

const moderateAt =
  (address: DatabaseAddress, printError: (line: string) => void): AdminTools["moderate"] =>
  async (work) => {
    const database = openDatabase(address, {
      onConnectionLost: (error) => printError(error.message),
    });
    try {
      await database.migrate();
      return await work(createModeration(database.tables, Date.now));
    } finally {
      await database.close();
    }
  };

const listing =
  (list: (moderation: Moderation) => Promise<object[]>): AdminWork =>
  async ({ moderate }) => ({ lines: (await moderate(list)).map(lineOf), isDone: true });

const changing =
  (line: string, change: (moderation: Moderation) => Promise<boolean>): AdminWork =>
  async ({ moderate }) => {
    const isDone = await moderate(change);
    return { lines: [isDone ? line : "Nothing has that name."], isDone };
  };

const onTarget = (
  [kind, name]: (string | undefined)[],
  work: (target: Target) => AdminWork,
): AdminWork | undefined => {
  const id = kind === "snippet" ? SnippetIdInPath.safeParse(name).data : undefined;
  if (id !== undefined) return work({ kind: "snippet", id: Number.parseInt(String(id), 10) });
  const username = kind === "user" ? Username.safeParse(name).data : undefined;
  return username && work({ kind: "user", username });
};

/** The facts of a row: texts as they are, numbers and times with their name; what is absent is left out. */
const lineOf = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      typeof value !== "number"
        ? oneLine(String(value))
        : name.endsWith("_at")
          ? `${name.slice(0, -"_at".length)} ${new Date(value).toISOString()}`
          : `${name} ${value}`,
    )
    .join("  ");

/** Users choose these texts: their control characters must not reach the operator's terminal. */
const oneLine = (text: string) => text.replaceAll(/\p{C}+/gu, " ");
