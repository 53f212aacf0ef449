import { z } from "zod";
import { Catalogue } from "./catalogue.ts";
import { Example, ExampleAddress } from "./example.ts";
import type { ProblemCode } from "./problem.ts";
import { AssetAddress } from "./selection.ts";

/** One call of the API: its method and path, what it takes, what it answers, what can go wrong. */
export interface Route<Query extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  method: "GET";
  path: `/api/${string}`;
  summary: string;
  query: Query;
  reply: Reply;
  /** How long an answer may be reused: `seconds`, or `forever` when the query carries a cache key. */
  cache: "never" | "revalidate" | "forever";
  problems: readonly ProblemCode[];
}

const get = <Query extends z.ZodType, Reply extends z.ZodType>(
  path: `/api/${string}`,
  route: Omit<Route<Query, Reply>, "method" | "path">,
): Route<Query, Reply> => ({ method: "GET", path, ...route });

const noQuery = z.strictObject({});

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
} as const;
export type Routes = typeof routes;
