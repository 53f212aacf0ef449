import type { InjectOptions } from "fastify";
import { z } from "zod";
import { brokenValue, hostileValue, type KnownValues, randomValue, Schema } from "./random-value.ts";
import type { Random } from "./seeded-random.ts";

/** A call as the API description defines it. */
export interface Operation {
  method: string;
  path: string;
  operationId: string;
  parameters: { name: string; in: "query" | "header"; required: boolean; schema: Schema }[];
  body: Schema | undefined;
}

const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(
          z.object({
            name: z.string(),
            in: z.enum(["query", "header"]),
            required: z.boolean(),
            schema: Schema,
          }),
        ),
        requestBody: z
          .object({ content: z.object({ "application/json": z.object({ schema: Schema }) }) })
          .optional(),
      }),
    ),
  ),
});

/** The operations of an OpenAPI document. */
export const operationsOf = (description: unknown): Operation[] =>
  Object.entries(Description.parse(description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      operationId,
      parameters,
      body: requestBody?.content["application/json"].schema,
    })),
  );

/** What the editor's own page sends with a call. */
export interface Page {
  origin: string;
  host: string;
  /** The `Cookie` header. */
  cookie: string;
  csrfToken: string;
}

type Request = InjectOptions & { url: string; headers: Record<string, string> };

/** A request for an operation: valid, or with something broken. */
export const randomRequest = (
  operation: Operation,
  { page, known, random }: { page: Page; known: KnownValues; random: Random },
): Request & { isBroken: boolean } => {
  const isBroken = random.happens(0.4);
  const query = new URLSearchParams();
  for (const { name, schema, required, in: place } of operation.parameters) {
    if (place !== "query" || !(required || random.happens(0.5))) continue;
    for (const value of [randomValue(schema, { name, known, random })].flat())
      query.append(name, textOf(value));
  }
  const headers: Record<string, string> = {
    host: page.host,
    cookie: page.cookie,
    "x-xsrf-token": page.csrfToken,
    "sec-fetch-site": "same-origin",
    ...(operation.method !== "GET" && { origin: page.origin }),
  };
  if (operation.parameters.some(({ name }) => name === "Idempotency-Key") && random.happens(0.5))
    headers["idempotency-key"] = `key-${random.integer(1, 30)}`;
  const body = operation.body && randomValue(operation.body, { name: "", known, random });
  const request = requestOf(operation, { query: query.toString(), headers, body });
  return { ...(isBroken ? broken(request, { query, body, random }) : request), isBroken };
};

const requestOf = (
  { method, path }: Operation,
  { query, headers, body }: { query: string; headers: Record<string, string>; body: unknown },
): Request => ({
  method,
  url: query === "" ? path : `${path}?${query}`,
  headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
  ...(body !== undefined && { payload: JSON.stringify(body) }),
});

type Break = (request: Request, parts: { query: URLSearchParams; body: unknown; random: Random }) => Request;

const withHeaders = (request: Request, headers: Record<string, string>): Request => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const pathOf = ({ url }: Request) => url.replace(/\?.*$/s, "");

const breakBody: Break = (request, { body, random }) => {
  const payload = JSON.stringify(brokenValue(body, random));
  return withHeaders({ ...request, payload }, { "content-type": "application/json" });
};

const breakQuery: Break = (request, { query, random }) => {
  const [first = "username", ...others] = query.keys();
  const changed = new URLSearchParams(query);
  const name = random.pick([first, ...others]);
  if (random.happens(0.2)) changed.delete(name);
  else if (random.happens(0.3)) changed.append(name, textOf(hostileValue(random)));
  else changed.set(name, textOf(hostileValue(random)));
  return { ...request, url: `${pathOf(request)}?${changed.toString()}` };
};

const breakAddress: Break = (request, { query, random }) => {
  const path = pathOf(request);
  const addresses = [`${path}/`, path.toUpperCase(), `/${path}`, `${path}%2f..`, `${path}/1`, `${path};a=b`];
  const queries = [query.toString(), "username=%ff&id=%zz", "id[]=1&id[a]=2", "%00=%00&__proto__=1", "&&&=="];
  const [address, search] = [random.pick([path, ...addresses]), random.pick(["a=1", ...queries])];
  return { ...request, url: `${address}?${search}` };
};

const breakText: Break = (request, { body, random }) => {
  const text = JSON.stringify(body ?? {});
  const payload = random.pick([
    ...([
      text.slice(0, random.integer(0, text.length)),
      `${text}${text}`,
      "",
      "null",
      "0",
      '"text"',
    ] as const),
    "[".repeat(5_000),
    '{"__proto__":1}',
    "{",
    "\ufeff{}",
    "a".repeat(3_000_000),
  ]);
  return withHeaders({ ...request, payload }, { "content-type": "application/json" });
};

const breakType: Break = (request, { random }) => {
  const type = random.pick([
    ...(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] as const),
    "application/json; charset=utf-16",
    "application/problem+json",
    "/",
    "",
  ]);
  return withHeaders(request, { "content-type": type });
};

const breakHeaders: Break = (request, { random }) =>
  withHeaders(request, {
    [random.pick(["x-xsrf-token", "cookie", "origin", "sec-fetch-site", "host", "accept-encoding"])]:
      random.pick(["", "null", "https://evil.example", "a".repeat(43), "session=; session=x", "gzip;q=2, *"]),
    ...(random.happens(0.3) && {
      "idempotency-key": random.pick(["", " ", "a b", "k".repeat(300), "\u00e4", "key-1"]),
    }),
    ...(random.happens(0.2) && { "if-none-match": random.pick(["*", '"x"', 'W/"x", "y"', ","]) }),
  });

const breakMethod: Break = (request, { random }) => ({
  ...request,
  method: random.pick(["PUT", "HEAD", "OPTIONS", "POST", "DELETE", "PATCH", "GET"] as const),
});

const broken: Break = (request, parts) => {
  const one = parts.random.pick([
    ...([parts.body === undefined ? breakQuery : breakBody, breakQuery, breakAddress] as const),
    parts.body === undefined ? breakQuery : breakBody,
    breakText,
    breakType,
    breakHeaders,
    breakMethod,
  ]);
  return one(request, parts);
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
