import type {
  BuildError,
  BuiltCommit,
  Commit,
  LibraryId,
  Repository,
  Version,
} from "@online-editor/contract";

/** The address of a build. */
export interface BuildKey {
  library: LibraryId;
  commit: Commit;
}

/** What to build, and the repository of its sources. */
export interface BuildTarget extends BuildKey {
  repository: Repository;
}

/** The right to make one build, until the lease ends or another server takes over. */
export interface Claim {
  id: number;
  lease: string;
}

export interface BuildProgress {
  step: "waiting" | "fetching" | "compiling";
  done: number;
  /** 0 while unknown. */
  total: number;
}

/** The result of a build. */
export interface MadeBuild {
  version: Version;
  /** ISO 8601. */
  committedAt: string;
  /** The first line of the commit's message. */
  subject: string;
  /** The paths are those of a release. */
  files: readonly { path: string; bytes: Uint8Array }[];
}

/** A file of a build: the SHA-256 of its bytes in hex, and its size. */
interface BuiltFile {
  hash: string;
  size: number;
}

interface Call {
  signal: AbortSignal;
}

/**
 * The branch builds of all servers that share the database. A build is visible whole or not at all. Those that a
 * revision of a snippet needs are kept for ever; of the others the most recently used.
 */
export interface BuildStore {
  /** A build whose lease has expired is absent, as is one that failed a while ago. */
  stateOf(key: BuildKey, call: Call): Promise<BuiltCommit>;
  /** Null when the build is ready, or another server makes it. A failed build can be claimed at once. */
  claim(target: BuildTarget, call: Call): Promise<Claim | null>;
  /** Records progress and renews the lease. False when the claim is lost, as in the next two. */
  recordProgress(claim: Claim, progress: BuildProgress): Promise<boolean>;
  /** Stores the files and marks the build ready; evicts others beyond the limit. */
  keep(claim: Claim, made: MadeBuild): Promise<boolean>;
  fail(claim: Claim, errors: readonly BuildError[]): Promise<boolean>;
  /** Releases a build that is no longer being made, so that any server can start it again. */
  release(claim: Claim): Promise<void>;
  /** Null: no such build is ready; undefined: the build has no such file. */
  findFile(file: BuildKey & { path: string }, call: Call): Promise<BuiltFile | null | undefined>;
  /** The bytes with a hash; undefined when they have been evicted. */
  read(hash: string, call: Call): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Purges expired builds and enforces the limit. Several servers may do so at the same time. */
  purge(call: Call): Promise<void>;
}
