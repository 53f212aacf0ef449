import type { AdminCommand } from "./read-command.ts";
import type { ListedSnippet, ListedUser, Moderation } from "./moderation.ts";

const limit = 100;

/** Lets an operator's work reach the database for as long as it takes. */
export type Moderate = <Result>(work: (moderation: Moderation) => Promise<Result>) => Promise<Result>;

/** Carries a command out; answers what the operator is told, line by line, and whether it was done. */
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
    case "backup":
      await backUp(command.file);
      return done([`The database is copied to ${command.file}.`]);
    case "hide":
      return told({
        isDone: await moderate((moderation) => moderation.hide(command.target)),
        line: "Hidden.",
      });
    case "show":
      return told({
        isDone: await moderate((moderation) => moderation.show(command.target)),
        line: "Shown again.",
      });
    case "delete":
      return told({
        isDone: await moderate((moderation) => moderation.remove(command.target)),
        line: "Deleted.",
      });
  }
};

const done = (lines: string[]) => ({ lines, isDone: true });
const told = ({ isDone, line }: { isDone: boolean; line: string }) => ({
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
