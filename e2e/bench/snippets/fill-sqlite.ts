import { DatabaseSync } from "node:sqlite";
import { type Amount, selection, storedSnippet, usernameOf } from "./stored-snippets.ts";

/**
 * Writes users and snippets straight into the tables of a database that no server has open. Nothing is synced to the
 * disk before the end: an interrupted benchmark starts again anyway.
 */
export const fillSqlite = (file: string, amount: Amount): void => {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -500000; begin");
  const addUser = database.prepare(
    "insert into users (id, username, username_key, display_name, created_at) values (?, ?, ?, ?, 0)",
  );
  const addSnippet = database.prepare(
    `insert into snippets (id, owner_id, visibility, latest_revision, title, title_key, library, version, created_at, saved_at)
     values (?, ?, 'public', 1, ?, ?, '${selection.library}', '${selection.version}', ?, ?)`,
  );
  const addRevision = database.prepare(
    `insert into snippet_revisions (snippet_id, number, title, version, has_check, saved_at, content)
     values (?, 1, ?, '${selection.version}', 0, ?, ?)`,
  );
  for (let user = 1; user <= amount.users; user++) {
    const username = usernameOf(user);
    addUser.run(user, username, username, username);
  }
  for (let number = 1; number <= amount.snippets; number++) {
    const { id, owner, title, titleKey, savedAt, content } = storedSnippet(number, amount);
    addSnippet.run(id, owner, title, titleKey, savedAt, savedAt);
    addRevision.run(id, title, savedAt, content);
  }
  database.exec("commit; pragma journal_mode = wal");
  database.close();
};
