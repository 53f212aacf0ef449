import { Commit, LibraryId, Repository, Version } from "@online-editor/contract";
import type { BuildTarget, MadeBuild } from "../src/branches/store/build.ts";
import { type BuildStoreOptions, createBuildStore } from "../src/branches/store/build-store.ts";
import type { Database } from "../src/database/open-database.ts";

/** A commit whose id repeats one digit. */
const aCommit = (digit = "a"): Commit => Commit.parse(digit.repeat(40));

/** A build target of that commit. */
export const aTarget = (digit?: string): BuildTarget => ({
  library: LibraryId.parse("bootstrap-table"),
  repository: Repository.parse("wenzhixin/bootstrap-table"),
  commit: aCommit(digit),
});

/** A finished build: files by path. */
export const aMadeBuild = (files: Record<string, string> = { "dist/a.js": "a" }): MadeBuild => ({
  version: Version.parse("1.24.1"),
  committedAt: "2030-01-01T00:00:00.000Z",
  subject: "Sort faster",
  files: Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
});

/** Builds in a database. `clock.now` is the store's time. */
export const openTestBuilds = (
  { tables }: Pick<Database, "tables">,
  options: Partial<BuildStoreOptions> = {},
) => {
  const clock = { now: Date.UTC(2030, 0, 1) };
  const store = createBuildStore(tables, {
    cacheBytes: 1_000_000,
    leaseMs: 10_000,
    now: () => clock.now,
    ...options,
  });
  return { store, clock };
};
