import type {
  RevisionNumber,
  RevisionSummary,
  Routes,
  SaveRequest,
  Snippet,
  SnippetId,
  SnippetList,
  SnippetSummary,
  Username,
  Visibility,
} from "@online-editor/contract";
import type { z } from "zod";
import type { UserId } from "../accounts/account.ts";
import type { ExportedFile } from "./export-snippets.ts";

/** Who reads; null: someone who is signed out. */
export type Reader = UserId | null;

export interface Save {
  request: SaveRequest;
  user: UserId;
  /** Where the request came from, for the limit of each address. */
  address: string;
  idempotencyKey: string | undefined;
}

/** Where a save went. */
export interface Saved {
  id: SnippetId;
  revision: RevisionNumber;
}

export interface Call {
  signal: AbortSignal;
}

/**
 * The snippets of everybody. What a reader may not see does not exist for them: another's private snippet, one that an
 * operator has hidden, anything deleted. A former name of the owner is as good as the name.
 */
export interface SnippetStore {
  /** Throws `SnippetNotFound`, `RevisionNotFound`. Without a revision: the newest. */
  read(
    address: { username: Username; id: SnippetId; revision?: RevisionNumber | undefined },
    reader: Reader,
    call: Call,
  ): Promise<Snippet>;
  /**
   * Saves whole or not at all; what it has answered is on the disk. The same key with the same request answers what
   * was saved then. Throws `SnippetNotFound`, `NotTheOwner`, `RevisionConflict`, `IdempotencyKeyReused`, `TooManyRequests`.
   */
  save(save: Save, call: Call): Promise<Snippet>;
  /** All of one's own, or the public ones of another user. Throws `InvalidCursor`. */
  list(query: z.output<Routes["listSnippets"]["query"]>, reader: Reader, call: Call): Promise<SnippetList>;
  /** Throws `SnippetNotFound`, as do the next two, when the user has no such snippet. */
  change(
    change: { id: SnippetId; title?: string | undefined; visibility?: Visibility | undefined },
    owner: UserId,
    call: Call,
  ): Promise<SnippetSummary>;
  /** It can be restored for `restorableDays`. */
  remove(id: SnippetId, owner: UserId, call: Call): Promise<void>;
  /** Does nothing to a snippet that is not deleted. */
  restore(id: SnippetId, owner: UserId, call: Call): Promise<SnippetSummary>;
  /** The newest first. Throws `SnippetNotFound`. */
  listRevisions(
    address: { username: Username; id: SnippetId },
    reader: Reader,
    call: Call,
  ): Promise<RevisionSummary[]>;
  /** Everything that a user has saved and not deleted, file by file as it is asked for. */
  exportAll(owner: UserId, call: Call): AsyncIterable<ExportedFile>;
  /** Forgets what nobody can ask for any more. Several servers may do so at the same time. */
  purge(call: Call): Promise<void>;
}

/** How long a deleted snippet can be restored. */
export const restorableDays = 30;
