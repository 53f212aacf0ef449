import { documentOf } from "./documents.ts";

/** A database as full as the benchmark wants it: ids from 1, written in turn by users who write 100 each. */
export interface Amount {
  snippets: number;
  users: number;
}

export const amountOf = (snippets: number): Amount => ({ snippets, users: Math.ceil(snippets / 100) });

/** The user of a number; users are numbered from 1. */
export const usernameOf = (user: number): string => `writer-${user}`;

/** Who has written a snippet. */
export const ownerOf = (id: number, { users }: Amount): number => ((id - 1) % users) + 1;

/** A snippet with its only revision, as the two tables have it. */
export const storedSnippet = (id: number, amount: Amount) => {
  const title = `Report ${id}: sorting goes wrong`;
  return {
    id,
    owner: ownerOf(id, amount),
    title,
    titleKey: title.toLowerCase(),
    savedAt: 1_700_000_000_000 + id,
    description: "Sort by the second column, then by the first.",
    code: documentOf(id),
    selection: `v1:${JSON.stringify(selection)}`,
  };
};

/** What is shown with every stored snippet. */
export const selection = {
  library: "bootstrap-table",
  version: "1.24.1",
  theme: "bootstrap5",
  extensions: ["export"],
  locale: "en-US",
};
