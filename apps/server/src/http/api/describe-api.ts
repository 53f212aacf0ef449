import { Problem, type ProblemCode, type Route } from "@online-editor/contract";
import { z } from "zod";
import { problemOf } from "../problems.ts";
import { type AllRoutes, allRoutes } from "./all-routes.ts";
import { type ApiExample, apiExamples } from "./api-examples.ts";
import { securityNote, securityOf, securitySchemes, tagOf, tags } from "./api-security.ts";

/**
 * The OpenAPI document of the contract's route table (OpenAPI 3.1, whose schemas are JSON Schema 2020-12), for the
 * server at `appOrigin`.
 */
export const describeApi = ({ appOrigin }: { appOrigin: string }): object => ({
  openapi: "3.1.1",
  info: {
    title: "Online Editor",
    version: "1",
    license: { name: "MIT", identifier: "MIT" },
    description:
      "Saving, loading and building documents: what the editor asks its server, and what a program can. A program sends a token that its owner created in Settings, `Authorization: Bearer oe_…`; pages of the editor have a session. Every failure is a problem document (RFC 9457) with a stable code.",
  },
  servers: [{ url: appOrigin, description: "This server" }],
  tags,
  paths: describePaths(appOrigin),
  components: {
    schemas: { Problem: schemaOf(Problem, "output") },
    securitySchemes: securitySchemes(appOrigin),
  },
});

const describePaths = (appOrigin: string) => {
  const byPath = Map.groupBy(Object.entries(allRoutes), ([, { path }]) => path);
  const describeMethods = (entries: [string, Route][]) =>
    Object.fromEntries(
      entries.map(([name, route]) => [
        route.method.toLowerCase(),
        describeRoute(name as keyof AllRoutes, route, appOrigin),
      ]),
    );
  return Object.fromEntries(Array.from(byPath, ([path, entries]) => [path, describeMethods(entries)]));
};

const describeRoute = (operationId: keyof AllRoutes, route: Route, appOrigin: string) => {
  const { summary, query, body, reply, problems } = route;
  const example: ApiExample = apiExamples[operationId];
  const note = securityNote(route, appOrigin);
  return {
    operationId,
    tags: [tagOf[operationId]],
    summary,
    ...(note !== "" && { description: note }),
    security: securityOf(route),
    parameters: [
      ...describeQuery(query, example),
      ...(problems.includes("idempotency-key-reused") ? [idempotencyHeader] : []),
    ],
    ...describeBody(body, example),
    responses: {
      200: {
        description: "The answer",
        content: { "application/json": { schema: replySchemaOf(reply), example: example.reply } },
      },
      ...describeProblems(problemsOf(route)),
    },
  };
};

/** The problems that the route lists, and those common to all calls of its kind. */
const problemsOf = ({ problems, body, changesState }: Route): ProblemCode[] => [
  ...new Set([
    ...(["invalid-request", ...problems, "token-invalid"] as const),
    ...(problems.includes("session-needed") ? [] : (["scope-missing"] as const)),
    ...(takesBody(body) ? (["body-too-large", "unsupported-body"] as const) : []),
    ...(["too-many-requests", "internal", "database-unavailable"] as const),
    ...(changesState ? (["storage-full"] as const) : []),
  ]),
];

const idempotencyHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 200 },
  description: "The same for each repetition of a request, which is then carried out once",
  example: "0b9f1c1e-6a2d-4c57-9a55-0d6c1f1e7c11",
};

const takesBody = (body: z.ZodType) => !body.safeParse(undefined).success;

const describeBody = (body: z.ZodType, example: ApiExample) =>
  !takesBody(body)
    ? {}
    : {
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: withoutDefaultsRequired(body), example: example.body },
          },
        },
      };

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

const Query = z.record(z.string(), z.unknown());

const describeQuery = (query: z.ZodType, example: ApiExample) => {
  const examples = Query.parse(example.query ?? {});
  const { properties, required } = ObjectSchema.parse(schemaOf(query, "output"));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
    required: required.includes(name) && !("default" in schema),
    ...(name in examples && { example: examples[name] }),
  }));
};

const describeProblems = (codes: ProblemCode[]) => {
  const byStatus = Map.groupBy(
    codes.map((code) => problemOf(code)),
    ({ status }) => status,
  );
  return Object.fromEntries(
    Array.from(byStatus, ([status, problems]) => [
      status,
      {
        description: problems.map(({ code, title }) => `\`${code}\`: ${title}.`).join(" "),
        ...(headersOf[status] && { headers: headersOf[status] }),
        content: {
          "application/problem+json": {
            schema: { $ref: "#/components/schemas/Problem" },
            examples: Object.fromEntries(problems.map((problem) => [problem.code, { value: problem }])),
          },
        },
      },
    ]),
  );
};

const header = (description: string, type: string) => ({ description, schema: { type } });
const challenge = header("How a program sends a token (RFC 6750)", "string");
const retryAfter = header("Seconds to wait before trying again", "integer");
const headersOf: Partial<Record<number, object>> = {
  401: { "WWW-Authenticate": challenge },
  403: { "WWW-Authenticate": { ...challenge, description: "For `scope-missing`: the scope needed" } },
  429: { "Retry-After": retryAfter },
  503: { "Retry-After": retryAfter },
};

/** The schema of a request body: as parsed, except that fields with a default are optional. */
const withoutDefaultsRequired = (body: z.ZodType) => {
  const { $schema: _, ...described } = z.toJSONSchema(body, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      const isDefaulted = (name: string) => {
        const property = jsonSchema.properties?.[name];
        return typeof property === "object" && "default" in property;
      };
      const required = jsonSchema.required?.filter((name) => !isDefaulted(name));
      if (required) jsonSchema.required = required;
    },
  });
  return described;
};

/** Without `additionalProperties: false`: the next release may add fields, which readers ignore. */
const replySchemaOf = (reply: z.ZodType) => {
  const { $schema: _, ...described } = z.toJSONSchema(reply, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return described;
};

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
};
