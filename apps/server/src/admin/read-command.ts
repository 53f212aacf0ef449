import { SnippetId, Username } from "@online-editor/contract";
import type { Target } from "./moderation.ts";

/** What an operator asks for. */
export type AdminCommand =
  | { kind: "list-snippets"; username: Username | undefined }
  | { kind: "list-users" }
  | { kind: "hide" | "show" | "delete"; target: Target }
  | { kind: "backup"; file: string };

export const usage = `npm run admin -- <command>

  snippets [<user name>]           lists the last 100 snippets, of all or of one user
  users                            lists the last 100 users
  hide snippet <id>                keeps a snippet from everybody but its owner
  hide user <user name>            keeps all of a user's from everybody, and the user from signing in
  show snippet|user <id or name>   undoes hiding
  delete snippet|user <id or name> deletes for good, with all revisions
  backup <file>                    writes a copy of a live SQLite database`;

/** Reads the words of a command line; undefined when they are no command. */
export const readCommand = (words: readonly string[]): AdminCommand | undefined => {
  const [verb = "", first, second, ...more] = words;
  if (more.length > 0) return undefined;
  switch (verb) {
    case "snippets":
      return second === undefined ? listSnippets(first) : undefined;
    case "users":
      return first === undefined ? { kind: "list-users" } : undefined;
    case "hide":
    case "show":
    case "delete": {
      const target = targetOf(first, second);
      return target && { kind: verb, target };
    }
    case "backup":
      return first === undefined || second !== undefined ? undefined : { kind: "backup", file: first };
    default:
      return undefined;
  }
};

const listSnippets = (name: string | undefined): AdminCommand | undefined => {
  if (name === undefined) return { kind: "list-snippets", username: undefined };
  const username = Username.safeParse(name).data;
  return username && { kind: "list-snippets", username };
};

const targetOf = (kind: string | undefined, name: string | undefined): Target | undefined => {
  if (kind === "snippet" && /^\d+$/.test(name ?? "")) {
    const id = SnippetId.safeParse(name).data;
    return id && { kind, id };
  }
  const username = kind === "user" ? Username.safeParse(name).data : undefined;
  return username && { kind: "user", username };
};
