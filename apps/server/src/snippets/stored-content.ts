import { SnippetContent, tolerant } from "@online-editor/contract";
import { SavedCheck } from "@online-editor/contract/check";

/**
 * A content as stored: JSON, which must stay readable for ever. Its size was checked before, see `content-limits.ts`.
 */
export const storeContent = (content: SnippetContent): string =>
  JSON.stringify(content.check ? { ...content, check: SavedCheck.parse(content.check) } : content);

/** Ignores fields that a newer release has added. Throws when the text is not a stored content. */
export const readStoredContent = (stored: string): SnippetContent => StoredContent.parse(JSON.parse(stored));

const StoredContent = tolerant(SnippetContent);
