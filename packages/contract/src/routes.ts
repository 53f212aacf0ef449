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
import { Catalogue } from "./catalogue.ts";
import { Example, ExampleAddress, ExampleSource } from "./example.ts";
import { SignInChoices, User, Username } from "./account.ts";
import { LibraryId } from "./library.ts";
import { change, get, noBody, noQuery } from "./route.ts";
import { AssetAddress } from "./selection.ts";
import {
  RevisionNumber,
  revisionsAtOnce,
  RevisionSummary,
  SaveRequest,
  Snippet,
  SnippetId,
  SnippetList,
  SnippetSummary,
  Visibility,
} from "./snippet.ts";
import { choices } from "./tolerant.ts";

const done = z.strictObject({});

const gitProblems = [
  "ref-invalid",
  "ref-not-found",
  "repository-refused",
  "repository-not-found",
  "repository-unusable",
  "git-unreachable",
] as const;
const needsUser = ["signed-out", "forged-request"] as const;

/** Subresource Integrity of one file: `sha384-…`, or why there is none. */
const AssetIntegrity = z.union([
  z.strictObject({ address: AssetAddress, integrity: z.string() }),
  z.strictObject({ address: AssetAddress, problem: z.string() }),
]);

/** The whole API. The server mounts it and the web client is derived from it; nobody types a path twice. */
export const routes = {
  readCatalogue: get("/api/catalogue", {
    summary: "Everything one can choose from: libraries with their releases, and the list of examples",
    query: noQuery,
    reply: Catalogue,
    cache: "revalidate",
    problems: [],
  }),
  readExample: get("/api/example", {
    summary: "One example with its document; `v` is the example version, so that an answer can be kept",
    query: ExampleAddress.extend({ v: z.coerce.number().int().positive().optional() }),
    reply: Example,
    cache: "forever",
    problems: ["example-not-found"],
  }),
  refreshExamples: change("POST", "/api/refresh-examples", {
    summary: "Read the operator's sources of examples anew, at most once in ten seconds",
    body: noBody,
    reply: z.strictObject({ exampleSources: choices(z.array(ExampleSource)) }),
    problems: ["forged-request"],
  }),
  fetchDocument: get("/api/document", {
    summary: "The text of a gist, or of a file in a GitHub repository, fetched by the server",
    query: z.strictObject({ address: z.string().max(2000) }),
    reply: z.strictObject({ name: z.string(), code: z.string() }),
    cache: "never",
    problems: ["address-not-allowed", "document-not-fetched", "too-many-requests"],
  }),
  readIntegrity: get("/api/integrity", {
    summary: "Subresource Integrity values of up to 100 assets",
    query: z.strictObject({
      asset: z.preprocess(
        (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[]) : [value]),
        z.array(AssetAddress).min(1).max(100),
      ),
    }),
    reply: z.strictObject({ assets: z.array(AssetIntegrity) }),
    cache: "never",
    problems: ["too-many-requests"],
  }),

  readProfile: get("/api/profile", {
    summary: "Who is signed in; the whole body is the user",
    query: noQuery,
    reply: User,
    cache: "never",
    problems: ["signed-out"],
  }),
  readSignInChoices: get("/api/sign-in", {
    summary: "The ways to sign in that this server offers",
    query: noQuery,
    reply: SignInChoices,
    cache: "never",
    problems: [],
  }),
  signInLocally: change("POST", "/api/sign-in/local", {
    summary: "Sign in by name alone, where no provider is configured and the server listens on loopback",
    body: z.strictObject({ username: Username }),
    reply: User,
    problems: [
      "forged-request",
      "session-needed",
      "local-sign-in-off",
      "username-taken",
      "account-hidden",
      "too-many-requests",
    ],
  }),
  signOut: change("GET", "/api/logout", {
    summary: "End this session",
    body: noBody,
    reply: done,
    problems: ["forged-request", "session-needed"],
  }),
  signOutEverywhere: change("POST", "/api/logout-everywhere", {
    summary: "End all sessions of the user; tokens stay",
    body: noBody,
    reply: done,
    problems: [...needsUser, "session-needed"],
  }),

  readCode: get("/api/code", {
    summary:
      "A snippet at its newest revision, or at the one named; an old username answers with the new one",
    query: z.strictObject({ username: Username, id: SnippetId, revision: RevisionNumber.optional() }),
    reply: Snippet,
    cache: "revalidate",
    problems: ["snippet-not-found", "revision-not-found"],
  }),
  saveCode: change("POST", "/api/code", {
    summary: "Save a snippet: a new one, a fork, or a revision; a repeated `Idempotency-Key` saves once",
    body: SaveRequest,
    reply: Snippet,
    problems: [
      ...needsUser,
      "snippet-not-found",
      "not-the-owner",
      "revision-conflict",
      "idempotency-key-reused",
      "invalid-content",
      "build-missing",
      "body-too-large",
      "too-many-requests",
    ],
  }),
  listSnippets: get("/api/snippets", {
    summary: "One's own snippets, or the public ones of another user",
    query: z.strictObject({
      username: Username,
      search: z.string().max(200).optional(),
      library: LibraryId.optional(),
      sort: z.enum(["saved", "title"]).default("saved"),
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    reply: SnippetList,
    cache: "never",
    problems: [],
  }),
  changeSnippet: change("PATCH", "/api/snippet", {
    summary: "Rename a snippet, or change who may see it; its revisions stay as they are",
    body: z.strictObject({ id: SnippetId, title: z.string().optional(), visibility: Visibility.optional() }),
    reply: SnippetSummary,
    problems: [...needsUser, "snippet-not-found", "invalid-content"],
  }),
  deleteSnippet: change("DELETE", "/api/snippet", {
    summary: "Delete a snippet; for a while it can be restored",
    body: z.strictObject({ id: SnippetId }),
    reply: done,
    problems: [...needsUser, "snippet-not-found"],
  }),
  restoreSnippet: change("POST", "/api/snippet/restore", {
    summary: "Bring a deleted snippet back",
    body: z.strictObject({ id: SnippetId }),
    reply: SnippetSummary,
    problems: [...needsUser, "snippet-not-found"],
  }),
  listRevisions: get("/api/revisions", {
    summary: `The revisions of a snippet, the newest first, up to ${revisionsAtOnce}; those before the last one come with \`before\``,
    query: z.strictObject({ username: Username, id: SnippetId, before: RevisionNumber.optional() }),
    reply: z.strictObject({ revisions: z.array(RevisionSummary).max(revisionsAtOnce) }),
    cache: "never",
    problems: ["snippet-not-found"],
  }),
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
  buildAhead: change("POST", "/api/build-ahead", {
    summary:
      "Build a commit that may be wanted soon, while the server builds no other, and wait for the end; given up when the caller hangs up, or another build is asked for",
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
  deleteAccount: change("DELETE", "/api/account", {
    summary: "Delete the user with all snippets and revisions, for good",
    body: z.strictObject({ username: Username }),
    reply: done,
    problems: [...needsUser, "session-needed"],
  }),
} as const;
export type Routes = typeof routes;
