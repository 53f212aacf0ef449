import { z } from "zod";
import type { ProblemCode } from "./problem.ts";

/** One call of the API: its method and path, its input and reply, and the problems it can answer. */
export interface Route<
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Code extends ProblemCode = ProblemCode,
> {
  /** All but `GET` change something and need the CSRF header; so does `GET /api/logout`, see `changesState`. */
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  query: Query;
  body: Body;
  reply: Reply;
  changesState: boolean;
  /** How long a reply may be reused: `seconds`, or `forever` when the query carries a cache key. */
  cache: "never" | "revalidate" | "forever";
  problems: readonly Code[];
}

/** For a route without a query. */
export const noQuery = z.strictObject({});
/** For a route without a body. */
export const noBody = z.undefined();

type Path = `/api/${string}`;
type ReadFacts<Query extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode> = Pick<
  Route<Query, Reply, z.ZodType, Code>,
  "summary" | "query" | "reply" | "cache" | "problems"
>;
type ChangeFacts<Body extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode> = Pick<
  Route<typeof noQuery, Reply, Body, Code>,
  "summary" | "body" | "reply" | "problems"
>;

/** Defines a route that changes nothing. */
export const get = <Query extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode>(
  path: Path,
  facts: ReadFacts<Query, Reply, Code>,
): Route<Query, Reply, typeof noBody, Code> => ({
  method: "GET",
  path,
  body: noBody,
  changesState: false,
  ...facts,
});

/** Defines a route that changes something. */
export const change = <Body extends z.ZodType, Reply extends z.ZodType, Code extends ProblemCode>(
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
