import { Client } from "pg";
import { type Amount, selection, storedSnippet, usernameOf } from "./stored-snippets.ts";

const batch = 1000;

/** Writes users and snippets straight into the tables, with ids that the database then continues. */
export const fillPostgres = async (url: string, amount: Amount): Promise<void> => {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query("begin");
    const names = Array.from({ length: amount.users }, (_, index) => usernameOf(index + 1));
    await client.query(
      `insert into users (username, username_key, display_name, created_at)
       select name, name, name, 0 from unnest($1::text[]) with ordinality as named (name, number) order by number`,
      [names],
    );
    for (let from = 1; from <= amount.snippets; from += batch) {
      const size = Math.min(batch, amount.snippets - from + 1);
      await addSnippets(
        client,
        Array.from({ length: size }, (_, index) => storedSnippet(from + index, amount)),
      );
    }
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
};

const addSnippets = async (client: Client, snippets: readonly ReturnType<typeof storedSnippet>[]) => {
  await client.query(
    `insert into snippets (owner_id, visibility, latest_revision, title, title_key, library, version, created_at, saved_at)
     select owner_id, 'public', 1, title, title_key, '${selection.library}', '${selection.version}', saved_at, saved_at
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) with ordinality
       as written (owner_id, title, title_key, saved_at, number) order by number`,
    [
      snippets.map(({ owner }) => owner),
      snippets.map(({ title }) => title),
      snippets.map(({ titleKey }) => titleKey),
      snippets.map(({ savedAt }) => savedAt),
    ],
  );
  await client.query(
    `insert into snippet_revisions (snippet_id, number, title, version, has_check, saved_at, content)
     select snippet_id, 1, title, '${selection.version}', 0, saved_at, content
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) as written (snippet_id, title, saved_at, content)`,
    [
      snippets.map(({ id }) => id),
      snippets.map(({ title }) => title),
      snippets.map(({ savedAt }) => savedAt),
      snippets.map(({ content }) => content),
    ],
  );
};
