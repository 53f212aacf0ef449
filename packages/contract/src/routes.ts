import { z } from "zod";
import { Catalogue } from "./catalogue.ts";
import { Example, ExampleAddress } from "./example.ts";
import { SignInChoices, User, Username } from "./account.ts";
import { LibraryId } from "./library.ts";
import type { ProblemCode } from "./problem.ts";
import { AssetAddress } from "./selection.ts";
import {
  RevisionNumber,
  RevisionSummary,
  SaveRequest,
  Snippet,
  SnippetId,
  SnippetList,
  SnippetSummary,
  Visibility,
} from "./snippet.ts";

/** One call of the API: its method and path, what it takes, what it answers, what can go wrong. */
export interface Route<
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Code extends ProblemCode = ProblemCode,
> {
  /** All but `GET` change something, and need the CSRF header; so does `GET /api/logout`, see `changesState`. */
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  query: Query;
  body: Body;
  reply: Reply;
  changesState: boolean;
  /** How long an answer may be reused: `seconds`, or `forever` when the query carries a cache key. */
  cache: "never" | "revalidate" | "forever";
  problems: readonly Code[];
}

const noQuery = z.strictObject({});
const noBody = z.undefined();
const done = z.strictObject({});

type Path = `/api/${string}`;
type ReadFacts<Query extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode> = Pick<
  Route<Query, Reply, z.ZodType, Code>,
  "summary" | "query" | "reply" | "cache" | "problems"
>;
type ChangeFacts<Body extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode> = Pick<
  Route<typeof noQuery, Reply, Body, Code>,
  "summary" | "body" | "reply" | "problems"
>;

const get = <Query extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode>(
  path: Path,
  facts: ReadFacts<Query, Reply, Code>,
): Route<Query, Reply, typeof noBody, Code> => ({
  method: "GET",
  path,
  body: noBody,
  changesState: false,
  ...facts,
});

const change = <Body extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode>(
  method: Route["method"],
  path: Path,
  facts: ChangeFacts<Body, Reply, Code>,
): Route<typeof noQuery, Reply, Body, Code> => ({
  method,
  path,
  query: noQuery,
  cache: "never",
  changesState: true,
  ...facts,
});

const needsUser = ["signed-out", "forged-request"] as const;

/** Subresource Integrity of one file: `sha384-…`, or why it cannot be had. */
const AssetIntegrity = z.union([
  z.strictObject({ address: AssetAddress, integrity: z.string() }),
  z.strictObject({ address: AssetAddress, problem: z.string() }),
]);

/** The whole API. The server mounts it, the web client is derived from it; nobody types a path twice. */
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
    problems: [],
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
    problems: ["forged-request"],
  }),
  signOutEverywhere: change("POST", "/api/logout-everywhere", {
    summary: "End all sessions of the user",
    body: noBody,
    reply: done,
    problems: [...needsUser],
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
    summary: "The revisions of a snippet, the newest first",
    query: z.strictObject({ username: Username, id: SnippetId }),
    reply: z.strictObject({ revisions: z.array(RevisionSummary) }),
    cache: "never",
    problems: ["snippet-not-found"],
  }),
  deleteAccount: change("DELETE", "/api/account", {
    summary: "Delete the user with all snippets and revisions, for good",
    body: z.strictObject({ username: Username }),
    reply: done,
    problems: [...needsUser],
  }),
} as const;
export type Routes = typeof routes;
