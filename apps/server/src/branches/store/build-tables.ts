import type { Generated } from "kysely";

/** The tables of branch builds. Times are in milliseconds since 1970. */
export interface BuildTables {
  /** One for each commit of a library that somebody asked for. */
  builds: {
    id: Generated<number>;
    library: string;
    commit: string;
    /** Where the commit was asked for. */
    repository: string;
    state: "building" | "ready" | "failed";
    step: "waiting" | "fetching" | "compiling";
    done: number;
    total: number;
    /** While it is made: who makes it, and until when that is believed. */
    lease: string | null;
    lease_ends_at: number | null;
    /** When it was ready or failed. */
    ended_at: number | null;
    /** Of one that failed: what went wrong, as JSON. */
    errors: string | null;
    /** Of one that is ready: the release whose facts hold for it. */
    version: string | null;
    /** ISO 8601. */
    committed_at: string | null;
    subject: string | null;
    /** Of all its files together; 0 until it is ready. */
    bytes: number;
    used_at: number;
  };
  /** The files of builds that are ready. */
  build_files: { build_id: number; path: string; hash: string };
  /** What files hold, once for all builds: by its SHA-256 in hex. */
  build_contents: { hash: string; size: number; bytes: Uint8Array };
  /** One row, by which those that add or remove contents take turns. */
  build_turns: { turn: number };
  /** What builds need to know of revisions. */
  revisions: { build_id: number | null };
}
