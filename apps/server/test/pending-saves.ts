import type { SaveRequest, Snippet, SnippetContent } from "@online-editor/contract";
import { aContent, ontoOf, revisionNumber } from "./a-save.ts";

/** A save that is repeated under its key until it is acknowledged. */
export interface PendingSave {
  body: { content: SnippetContent; onto?: SaveRequest["onto"] };
  idempotencyKey: string;
}

/** New snippets and new revisions of one, alternating. */
export const pendingSaves = (count: number, { id }: Pick<Snippet, "id">): PendingSave[] =>
  Array.from({ length: count }, (_, n) => ({
    body: {
      content: aContent({ code: crypto.randomUUID().repeat(100) }),
      ...(n % 2 === 0 && { onto: ontoOf({ id, revision: revisionNumber(1) }, "overwrite") }),
    },
    idempotencyKey: crypto.randomUUID(),
  }));
