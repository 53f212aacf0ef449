import type {
  BuildError,
  BuiltCommit,
  Commit,
  LibraryId,
  Repository,
  Version,
} from "@online-editor/contract";

/** What a build is addressed by. */
export interface BuildKey {
  library: LibraryId;
  commit: Commit;
}

/** What is to be built, and where its sources are. */
export interface BuildTarget extends BuildKey {
  repository: Repository;
}

/** The right to make one build, until the lease ends or another takes the build over. */
export interface Claim {
  id: number;
  lease: string;
}

export interface BuildProgress {
  step: "waiting" | "fetching" | "compiling";
  done: number;
  /** 0 while it is not known. */
  total: number;
}

/** Everything that a build came to. */
export interface MadeBuild {
  version: Version;
  /** ISO 8601. */
  committedAt: string;
  /** The first line of the commit's message. */
  subject: string;
  /** The paths are those that a release has. */
  files: readonly { path: string; bytes: Uint8Array }[];
}

/** A file of a build: the SHA-256 of its bytes in hex, and how many they are. */
export interface BuiltFile {
  hash: string;
  size: number;
}

interface Call {
  signal: AbortSignal;
}

/**
 * The branch builds of all servers that share the database. A build is seen whole or not at all. One that a revision of
 * a snippet needs is kept for ever; of the others those that were used last.
 */
export interface BuildStore {
  /** One whose maker has not been heard of any more is absent, as is one that failed a while ago. */
  stateOf(key: BuildKey, call: Call): Promise<BuiltCommit>;
  /** Null when the build is ready, or another makes it. One that has failed can be claimed at once. */
  claim(target: BuildTarget, call: Call): Promise<Claim | null>;
  /** Tells how far it is, and renews the lease. False when the build is not the claimant's any more, as in the next two. */
  tell(claim: Claim, progress: BuildProgress): Promise<boolean>;
  /** Makes it ready, with all its files, and gives up others beyond the bound of what is kept. */
  keep(claim: Claim, made: MadeBuild): Promise<boolean>;
  fail(claim: Claim, errors: readonly BuildError[]): Promise<boolean>;
  /** Forgets a build that is not being made any more, so that anybody can begin it again. */
  release(claim: Claim): Promise<void>;
  /** Null: there is no such build that is ready; undefined: it has no such file. */
  findFile(file: BuildKey & { path: string }, call: Call): Promise<BuiltFile | null | undefined>;
  /** The bytes with a hash; undefined when they have been given up. */
  read(hash: string, call: Call): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Forgets what nobody can ask for any more, and keeps to the bound. Several servers may do so at the same time. */
  purge(call: Call): Promise<void>;
}
