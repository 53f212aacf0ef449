import type { Generated } from "kysely";

/** The tables of branch builds. Times are in milliseconds since 1970. */
export interface BuildTables {
  /** One for each requested commit of a library. */
  builds: {
    id: Generated<number>;
    library: string;
    commit: string;
    /** The repository that the commit was requested from. */
    repository: string;
    state: "building" | "ready" | "failed";
    step: "waiting" | "fetching" | "compiling";
    done: number;
    total: number;
    /** While it is made: the maker's lease and its end. */
    lease: string | null;
    lease_ends_at: number | null;
    /** When it became ready or failed. */
    ended_at: number | null;
    /** For a failed build: its errors, as JSON. */
    errors: string | null;
    /** For a ready build: the release whose metadata applies. */
    version: string | null;
    /** ISO 8601. */
    committed_at: string | null;
    subject: string | null;
    /** The size of all its files; 0 until it is ready. */
    bytes: number;
    used_at: number;
  };
  /** The files of ready builds. */
  build_files: { build_id: number; path: string; hash: string };
  /** Contents of files, shared by all builds: by SHA-256 in hex. */
  build_contents: { hash: string; size: number; bytes: Uint8Array };
  /** One row that serialises transactions which add or remove contents. */
  build_turns: { turn: number };
  /** The columns of revisions that builds read. */
  snippet_revisions: { build_id: number | null };
}
