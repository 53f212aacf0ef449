import type { AdminCommand } from "./read-command.ts";
import type { ListedSnippet, ListedUser, Moderation } from "./moderation.ts";

const limit = 100;

/** Carries a command out; answers what the operator is told, line by line, and whether it was done. */
export const runCommand = async (
  command: AdminCommand,
  { moderation, backUp }: { moderation: Moderation; backUp: (file: string) => Promise<void> },
): Promise<{ lines: string[]; isDone: boolean }> => {
  switch (command.kind) {
    case "list-snippets":
      return done((await moderation.listSnippets({ username: command.username, limit })).map(snippetLine));
    case "list-users":
      return done((await moderation.listUsers({ limit })).map(userLine));
    case "backup":
      await backUp(command.file);
      return done([`The database is copied to ${command.file}.`]);
    case "hide":
      return told(await moderation.hide(command.target), "Hidden.");
    case "show":
      return told(await moderation.show(command.target), "Shown again.");
    case "delete":
      return told(await moderation.remove(command.target), "Deleted.");
  }
};

const done = (lines: string[]) => ({ lines, isDone: true });
const told = (isDone: boolean, line: string) => ({
  lines: [isDone ? line : "There is nothing of that name."],
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

const state = ({
  hidden_at,
  deleted_at = null,
}: {
  hidden_at: number | null;
  deleted_at?: number | null;
}) => [...(hidden_at === null ? [] : ["hidden"]), ...(deleted_at === null ? [] : ["deleted"])];

/** Users choose these texts: no control character of theirs may reach the operator's terminal. */
const oneLine = (text: string) => text.replaceAll(/\p{C}+/gu, " ");
