import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Fills a database with snippets: copies the only one, in the file and the tables of the running product, as `Snippet
 * 00001` and so on, each saved a millisecond after the previous one. For numbers that no test can save.
 */
export const copySnippet = (dataDir: string, { copies }: { copies: number }): void => {
  const database = new DatabaseSync(join(dataDir, "editor.sqlite"), { timeout: 10_000 });
  database.exec(`
    begin immediate;
    insert into snippets
      (owner_id, visibility, latest_revision, title, title_key, library, version, created_at, saved_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${copies})
    select owner_id, visibility, 1, format('Snippet %05d', n), format('snippet %05d', n), library, version,
      created_at, saved_at + n
    from snippets cross join numbers where id = 1;
    insert into snippet_revisions (snippet_id, number, title, version, has_check, saved_at, content)
    select copy.id, 1, copy.title, copy.version, 0, copy.saved_at,
      json_set(content, '$.title', copy.title, '$.description', '', '$.code', '<h1>' || copy.title || '</h1>')
    from snippets as copy cross join snippet_revisions as original on original.snippet_id = 1
    where copy.id > 1;
    commit;
  `);
  database.close();
};
