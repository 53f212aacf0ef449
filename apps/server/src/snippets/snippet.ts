import type { RevisionNumber, SaveRequest, SnippetId, Username } from "@online-editor/contract";
import type { UserId } from "../accounts/account.ts";

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
