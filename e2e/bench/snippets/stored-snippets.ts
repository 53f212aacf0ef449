import { documentOf } from "./documents.ts";

/** The size of the benchmark's database: ids from 1, written in turn by users who write 100 each. */
export interface Amount {
  snippets: number;
  users: number;
}

export const amountOf = (snippets: number): Amount => ({ snippets, users: Math.ceil(snippets / 100) });

/** The name of a user by number, from 1. */
export const usernameOf = (user: number): string => `writer-${user}`;

/** The owner of a snippet. */
export const ownerOf = (id: number, { users }: Amount): number => ((id - 1) % users) + 1;

/** A snippet with its only revision, as in the two tables. */
export const storedSnippet = (id: number, amount: Amount) => {
  const title = `Report ${id}: sorting goes wrong`;
  return {
    id,
    owner: ownerOf(id, amount),
    title,
    titleKey: title.toLowerCase(),
    savedAt: 1_700_000_000_000 + id,
    content: JSON.stringify({
      title,
      description: "Sort by the second column, then by the first.",
      code: documentOf(id),
      library: selection,
    }),
  };
};

/** The selection of every stored snippet. */
export const selection = {
  library: "bootstrap-table",
  version: "1.24.1",
  theme: "bootstrap5",
  extensions: ["export"],
  locale: "en-US",
};
