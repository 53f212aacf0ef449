import { Problem, type ProblemCode, type Route } from "@online-editor/contract";
import { z } from "zod";
import { problemOf } from "../problems.ts";
import { allRoutes } from "../../all-routes.ts";

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
  paths: describePaths(),
  components: {
    schemas: { Problem: schemaOf(Problem) },
    securitySchemes: securitySchemes(appOrigin),
  },
});

const describePaths = () => {
  const byPath = Map.groupBy(Object.entries<Route>(allRoutes), ([, { path }]) => path);
  const describeMethods = (entries: [string, Route][]) =>
    Object.fromEntries(
      entries.map(([name, route]) => [route.method.toLowerCase(), describeRoute(name, route)]),
    );
  return Object.fromEntries(Array.from(byPath, ([path, entries]) => [path, describeMethods(entries)]));
};

const describeRoute = (operationId: string, route: Route) => {
  const { summary, query, body, reply, problems } = route;
  return {
    operationId,
    summary,
    security: securityOf(route),
    parameters: [
      ...describeQuery(query),
      ...(problems.includes("idempotency-key-reused") ? [idempotencyHeader] : []),
    ],
    ...(takesBody(body) && { requestBody: { required: true, content: jsonOf(schemaOf(body, asSent)) } }),
    responses: {
      200: { description: "The answer", content: jsonOf(schemaOf(reply, asRead)) },
      ...describeProblems(problemsOf(route)),
    },
  };
};

const jsonOf = (schema: object) => ({ "application/json": { schema } });

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

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

const describeQuery = (query: z.ZodType) => {
  const { properties, required } = ObjectSchema.parse(schemaOf(query, asSent));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
    required: required.includes(name),
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

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** As parsed, except that fields with a default are optional. */
const asSent = (schema: JsonSchema) => {
  const isDefaulted = (name: string) => {
    const property = schema.properties?.[name];
    return typeof property === "object" && "default" in property;
  };
  const required = schema.required?.filter((name) => !isDefaulted(name));
  if (required) schema.required = required;
};

/** Without `additionalProperties: false`: the next release may add fields, which readers ignore. */
const asRead = (schema: JsonSchema) => {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
};

const schemaOf = (schema: z.ZodType, change: (part: JsonSchema) => void = () => undefined) => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => change(jsonSchema),
  });
  return described;
};

/** The security schemes in OpenAPI's terms; only pages of `appOrigin` may use a session. */
const securitySchemes = (appOrigin: string): object => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: `${appOrigin.startsWith("https:") ? "__Host-" : ""}session`,
    description: "The session of a person's browser. No script can read it, and no program needs it.",
  },
  csrf: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description: `What the cookie \`XSRF-TOKEN\` holds, which every uncached response sets. With it the header \`Origin\` must be ${appOrigin}, as browsers send it from the editor's own pages; where they send none, with GET, \`Sec-Fetch-Site\` must be \`same-origin\`.`,
  },
  token: {
    type: "http",
    scheme: "bearer",
    description:
      "A token that a person creates in Settings, `oe_…`. It needs no cookie and no `X-XSRF-TOKEN`; `Origin` is not checked and cookies are ignored. Its scopes are `read` and `write`. Pages of other origins cannot use it: there is no CORS.",
  },
});

/** The security requirements of a route: the entries are alternatives, and each needs everything that it names. */
const securityOf = ({ problems, changesState }: Route): Record<string, string[]>[] => {
  const has = (code: Route["problems"][number]) => problems.includes(code);
  const csrf = changesState ? { csrf: [] } : {};
  return [
    { ...(has("signed-out") && { session: [] }), ...csrf },
    // Public routes show more to signed-in users.
    ...(!has("signed-out") && !changesState ? [{ session: [] }] : []),
    ...(has("session-needed") ? [] : [{ token: [changesState ? "write" : "read"] }]),
  ];
};
