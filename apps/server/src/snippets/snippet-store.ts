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
import type { Reader } from "./open-to.ts";

export interface Save {
  request: SaveRequest;
  user: UserId;
  /** The address of the request, for the limit of each address. */
  address: string;
  idempotencyKey: string | undefined;
}

/** A snippet under its owner's name; without a revision: its newest. */
export interface SnippetAddress {
  username: Username;
  id: SnippetId;
  revision?: RevisionNumber | undefined;
}

/** The result of a save. */
export interface Saved {
  id: SnippetId;
  revision: RevisionNumber;
}

export interface Call {
  signal: AbortSignal;
}

/** One file of an export. `path` is relative, in ASCII, and valid on every system. */
export interface ExportedFile {
  path: string;
  content: string;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/**
 * All snippets. What a reader may not see does not exist for them: another user's private snippet, one that an
 * operator has hidden, anything deleted. A former name of the owner works like the name.
 */
export interface SnippetStore {
  /** Throws `SnippetNotFound`, `RevisionNotFound`. */
  read(address: SnippetAddress, reader: Reader, call: Call): Promise<Snippet>;
  /** As `read`; also whether every reader gets the same answer. */
  readShared(
    address: SnippetAddress,
    reader: Reader,
    call: Call,
  ): Promise<{ snippet: Snippet; isForAll: boolean }>;
  /**
   * Saves completely or not at all; an acknowledged save is on the disk. The same key with the same request returns
   * what was saved then. Throws `SnippetNotFound`, `NotTheOwner`, `RevisionConflict`, `TooManyRevisions`,
   * `IdempotencyKeyReused`, `TooManyRequests`, and `BuildMissing` for a selection whose branch build is not ready; a
   * saved build is kept with the revision.
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
  /** Newest first, 500 at most, optionally only those before a given one. Throws `SnippetNotFound`. */
  listRevisions(
    address: { username: Username; id: SnippetId; before?: RevisionNumber | undefined },
    reader: Reader,
    call: Call,
  ): Promise<RevisionSummary[]>;
  /** Everything that a user has saved and not deleted, file by file on demand. */
  exportAll(owner: UserId, call: Call): AsyncIterable<ExportedFile>;
  /** Deletes what nobody can access any more. Several servers may do so at the same time. */
  purge(call: Call): Promise<void>;
}

/** How long a deleted snippet can be restored. */
export const restorableDays = 30;
