import { z } from "zod";
import {
  Branch,
  Build,
  BuiltCommit,
  Commit,
  CommitChange,
  CommitRange,
  RefSummary,
  Repository,
} from "./branch.ts";
import { LibraryId } from "./library.ts";
import { change, get } from "./route.ts";
import { choices } from "./tolerant.ts";

const gitProblems = [
  "ref-invalid",
  "ref-not-found",
  "repository-refused",
  "repository-not-found",
  "repository-unusable",
  "git-unreachable",
] as const;

/** The routes about a library's branches, their commits and the builds of these. */
export const branchRoutes = {
  readBranch: get("/api/branch", {
    summary:
      "What a ref of a library's repository is resolved to, and how its build stands; `since` asks whether it moved",
    query: z.strictObject({
      library: LibraryId,
      ref: z.string().min(1).max(300),
      since: Commit.optional(),
    }),
    reply: Branch,
    cache: "never",
    problems: ["too-many-requests", ...gitProblems],
  }),
  buildBranch: change("POST", "/api/branch", {
    summary: "Build a commit of a library, unless that is done or under way",
    body: z.strictObject({ library: LibraryId, repository: Repository, commit: Commit }),
    reply: Build,
    problems: ["forged-request", "too-many-requests", ...gitProblems],
  }),
  readBuild: get("/api/build", {
    summary:
      "How the build of a commit stands, without asking the git host; of one that nobody asked for it is absent",
    query: z.strictObject({ library: LibraryId, commit: Commit }),
    reply: BuiltCommit,
    cache: "never",
    problems: [],
  }),
  listRefs: get("/api/refs", {
    summary: "The branches and tags of a library's repository, or of a fork, whose names contain `search`",
    query: z.strictObject({
      library: LibraryId,
      repository: Repository.optional(),
      search: z.string().max(200).default(""),
    }),
    reply: z.strictObject({ refs: choices(z.array(RefSummary)) }),
    cache: "never",
    problems: ["too-many-requests", ...gitProblems],
  }),
  listCommits: get("/api/commits", {
    summary:
      "The commits between two refs of a library's repository, or of a fork, along the newer one's first parents, the newest first",
    query: z.strictObject({
      library: LibraryId,
      from: z.string().min(1).max(300),
      to: z.string().min(1).max(300),
      /** `to` is the newer one even where neither contains the other, as for what a merge brought. */
      isOrdered: z.literal("true").optional(),
    }),
    reply: CommitRange,
    cache: "never",
    problems: ["too-many-requests", ...gitProblems],
  }),
  readCommit: get("/api/commit", {
    summary: "What a commit changed of the files that a library is built of",
    query: z.strictObject({ library: LibraryId, repository: Repository, commit: Commit }),
    reply: CommitChange,
    cache: "never",
    problems: ["too-many-requests", ...gitProblems],
  }),
} as const;
