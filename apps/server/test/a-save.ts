import {
  RevisionNumber,
  type SaveRequest,
  Selection,
  type Snippet,
  type SnippetContent,
  SnippetId,
} from "@online-editor/contract";
import { emptyTexts } from "@online-editor/contract/snippet-texts";
import type { UserId } from "../src/accounts/account.ts";
import type { Save } from "../src/snippets/snippet.ts";

/** A valid selection. */
export const aSelection = (facts: Partial<Record<keyof Selection, unknown>> = {}): Selection =>
  Selection.parse({
    library: "bootstrap-table",
    version: "1.24.1",
    theme: "bootstrap5",
    extensions: ["export"],
    locale: "en-US",
    ...facts,
  });

/** A valid content; `facts` sets what matters in a test. */
export const aContent = (facts: Partial<SnippetContent> = {}): SnippetContent => ({
  ...emptyTexts,
  title: "A table",
  description: "It sorts.",
  code: "<table></table>",
  library: aSelection(),
  ...facts,
});

/** A save of a new snippet, by a user. */
export const aSave = (
  user: UserId,
  {
    content,
    ...facts
  }: Partial<Omit<Save, "request" | "user">> &
    Partial<Omit<SaveRequest, "content">> & { content?: Partial<SnippetContent> } = {},
): Save => {
  const { address = "192.0.2.1", idempotencyKey, ...request } = facts;
  return { request: { content: aContent(content), ...request }, user, address, idempotencyKey };
};

/** The part of a save that names a revision as its base. */
export const ontoOf = (
  { id, revision }: Pick<Snippet, "id" | "revision">,
  onConflict: "refuse" | "overwrite" = "refuse",
): NonNullable<SaveRequest["onto"]> => ({ id, base: revision, onConflict });

export const snippetId = (id: number): SnippetId => SnippetId.parse(id);
export const revisionNumber = (number: number): RevisionNumber => RevisionNumber.parse(number);
