import type { AdminCommand } from "./read-command.ts";
import type { ListedSnippet, ListedToken, ListedUser, Moderation } from "./moderation.ts";

const limit = 100;

/** Runs an operator's command with the database open for its duration. */
export type Moderate = <Result>(work: (moderation: Moderation) => Promise<Result>) => Promise<Result>;

/** Carries out a command; returns the lines to print and whether it succeeded. */
export const runCommand = async (
  command: AdminCommand,
  { moderate, backUp }: { moderate: Moderate; backUp: (file: string) => Promise<void> },
): Promise<{ lines: string[]; isDone: boolean }> => {
  switch (command.kind) {
    case "list-snippets": {
      const { username } = command;
      const snippets = await moderate((moderation) => moderation.listSnippets({ username, limit }));
      return done(snippets.map(snippetLine));
    }
    case "list-users":
      return done((await moderate((moderation) => moderation.listUsers({ limit }))).map(userLine));
    case "list-tokens":
      return done((await moderate((moderation) => moderation.listTokens(command.username))).map(tokenLine));
    case "revoke":
      return resultOf({
        isDone: await moderate((moderation) => moderation.revoke(command.username, command.token)),
        line: "Revoked.",
      });
    case "backup":
      await backUp(command.file);
      return done([`Database copied to ${command.file}`]);
    case "hide":
      return resultOf({
        isDone: await moderate((moderation) => moderation.hide(command.target)),
        line: "Hidden.",
      });
    case "show":
      return resultOf({
        isDone: await moderate((moderation) => moderation.show(command.target)),
        line: "Shown again.",
      });
    case "delete":
      return resultOf({
        isDone: await moderate((moderation) => moderation.remove(command.target)),
        line: "Deleted.",
      });
  }
};

const done = (lines: string[]) => ({ lines, isDone: true });
const resultOf = ({ isDone, line }: { isDone: boolean; line: string }) => ({
  lines: [isDone ? line : "Nothing has that name."],
  isDone,
});

const snippetLine = (snippet: ListedSnippet) =>
  [
    `/code/${snippet.username}/${snippet.id}`,
    new Date(snippet.saved_at).toISOString(),
    snippet.visibility,
    ...state(snippet),
    oneLine(snippet.title),
  ].join("  ");

const userLine = (user: ListedUser) =>
  [
    user.username,
    new Date(user.created_at).toISOString(),
    `${user.snippets} snippets`,
    ...state(user),
    oneLine(user.display_name),
  ].join("  ");

const tokenLine = ({ id, name, scopes, created_at, expires_at, used_at }: ListedToken) =>
  [
    id,
    `made ${new Date(created_at).toISOString()}`,
    expires_at === null ? "no end" : `ends ${new Date(expires_at).toISOString()}`,
    used_at === null ? "never used" : `used ${new Date(used_at).toISOString()}`,
    scopes,
    oneLine(name),
  ].join("  ");

const state = ({
  hidden_at,
  deleted_at = null,
}: {
  hidden_at: number | null;
  deleted_at?: number | null;
}) => [...(hidden_at === null ? [] : ["hidden"]), ...(deleted_at === null ? [] : ["deleted"])];

/** Users choose these texts: their control characters must not reach the operator's terminal. */
const oneLine = (text: string) => text.replaceAll(/\p{C}+/gu, " ");
