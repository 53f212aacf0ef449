import { z } from "zod";
import { branchRoutes } from "./branch-routes.ts";
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
  ...branchRoutes,
  deleteAccount: change("DELETE", "/api/account", {
    summary: "Delete the user with all snippets and revisions, for good",
    body: z.strictObject({ username: Username }),
    reply: done,
    problems: [...needsUser, "session-needed"],
  }),
} as const;
export type Routes = typeof routes;
