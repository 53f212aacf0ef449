import type { LibraryId, Version } from "@online-editor/contract";

/** A version that the library lacks, or that is not known yet. */
export class UnknownRelease extends Error {
  readonly code = "unknown-release";
  readonly library: LibraryId;
  readonly version: Version;
  readonly newest: Version | null;

  constructor(facts: { library: LibraryId; version: Version; newest: Version | null }) {
    super(`${facts.library} has no release ${facts.version}`);
    this.name = "UnknownRelease";
    this.library = facts.library;
    this.version = facts.version;
    this.newest = facts.newest;
  }
}

/** A release whose core files match none of the library's layouts; `missing` are their paths. */
export class ReleaseWithoutCore extends Error {
  readonly code = "release-without-core";
  readonly library: LibraryId;
  readonly version: Version;
  readonly missing: readonly string[];

  constructor(facts: { library: LibraryId; version: Version; missing: readonly string[] }) {
    super(`${facts.library} ${facts.version} does not have its core files where they are looked for`);
    this.name = "ReleaseWithoutCore";
    this.library = facts.library;
    this.version = facts.version;
    this.missing = facts.missing;
  }
}
