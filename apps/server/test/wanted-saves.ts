import type { SaveRequest, Snippet, SnippetContent } from "@online-editor/contract";
import { aContent, ontoOf, revisionNumber } from "./a-save.ts";

/** A save that is sent again under its key until it is acknowledged. */
export interface WantedSave {
  body: { content: SnippetContent; onto?: SaveRequest["onto"] };
  idempotencyKey: string;
}

/** New snippets and new revisions of one, in turn. */
export const wantedSaves = (count: number, { id }: Pick<Snippet, "id">): WantedSave[] =>
  Array.from({ length: count }, (_, n) => ({
    body: {
      content: aContent({ code: crypto.randomUUID().repeat(100) }),
      ...(n % 2 === 0 && { onto: ontoOf({ id, revision: revisionNumber(1) }, "overwrite") }),
    },
    idempotencyKey: crypto.randomUUID(),
  }));
