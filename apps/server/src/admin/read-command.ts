import { SnippetIdInPath, Username } from "@online-editor/contract";
import { TokenId } from "@online-editor/contract/token";
import type { Target } from "./moderation.ts";

/** A command of the operator. */
export type AdminCommand =
  | { kind: "list-snippets"; username: Username | undefined }
  | { kind: "list-users" }
  | { kind: "hide" | "show" | "delete"; target: Target }
  | { kind: "list-tokens"; username: Username }
  | { kind: "revoke"; username: Username; token: TokenId | undefined }
  | { kind: "backup"; file: string };

/** How it is used; `call` is how it is called. */
export const adminUsage = (call: string): string => `${call} <command>

  snippets [<user name>]           lists the last 100 snippets, of all or of one user
  users                            lists the last 100 users
  hide snippet <id>                hides a snippet from everybody but its owner
  hide user <user name>            hides all of a user's snippets, and blocks sign-in and tokens
  show snippet|user <id or name>   undoes hiding
  delete snippet|user <id or name> deletes for good, with all revisions
  tokens <user name>               lists a user's tokens for programs
  revoke <user name> [<token id>]  revokes one token, or all
  backup <file>                    writes a copy of a live SQLite database`;

/** What a command begins with. */
export const adminVerbs = [
  "snippets",
  "users",
  "hide",
  "show",
  "delete",
  "tokens",
  "revoke",
  "backup",
] as const;

/** Parses the words of a command line; undefined when they are no command. */
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
    case "tokens": {
      const username = Username.safeParse(first).data;
      return username && second === undefined ? { kind: "list-tokens", username } : undefined;
    }
    case "revoke":
      return revoke(first, second);
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

const revoke = (name: string | undefined, id: string | undefined): AdminCommand | undefined => {
  const username = Username.safeParse(name).data;
  const token = /^\d+$/.test(id ?? "") ? TokenId.safeParse(Number(id)).data : undefined;
  return username && (id === undefined || token) ? { kind: "revoke", username, token } : undefined;
};

const targetOf = (kind: string | undefined, name: string | undefined): Target | undefined => {
  if (kind === "snippet") {
    const id = SnippetIdInPath.safeParse(name).data;
    return id && { kind, id: Number.parseInt(String(id), 10) };
  }
  const username = kind === "user" ? Username.safeParse(name).data : undefined;
  return username && { kind: "user", username };
};
