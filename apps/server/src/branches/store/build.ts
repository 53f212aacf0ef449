import type { Commit, LibraryId, Repository, Version } from "@online-editor/contract";

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
