import { Problem, type ProblemCode, type Route } from "@online-editor/contract";
import { z } from "zod";
import { problemOf } from "../problems.ts";
import { allRoutes } from "./all-routes.ts";

/** The OpenAPI document of the contract's route table (OpenAPI 3.1, whose schemas are JSON Schema 2020-12). */
export const describeApi = (): object => ({
  openapi: "3.1.1",
  info: {
    title: "Online Editor",
    version: "1",
    description:
      "What the editor asks its server. Every failure is a problem document (RFC 9457) with a stable code.",
  },
  paths: describePaths(),
  components: { schemas: { Problem: schemaOf(Problem, "output") } },
});

const describePaths = () => {
  const byPath = Map.groupBy(Object.entries(allRoutes), ([, { path }]) => path);
  const describeMethods = (entries: [string, Route][]) =>
    Object.fromEntries(
      entries.map(([name, route]) => [route.method.toLowerCase(), describeRoute(name, route)]),
    );
  return Object.fromEntries(Array.from(byPath, ([path, entries]) => [path, describeMethods(entries)]));
};

const describeRoute = (
  operationId: string,
  { summary, query, body, reply, problems, changesState }: Route,
) => ({
  operationId,
  summary,
  parameters: [
    ...describeQuery(query),
    ...(changesState ? [csrfHeader] : []),
    ...(problems.includes("idempotency-key-reused") ? [idempotencyHeader] : []),
  ],
  ...describeBody(body),
  responses: {
    200: {
      description: "The answer",
      content: { "application/json": { schema: schemaOf(reply, "output") } },
    },
    ...describeProblems(["invalid-request", ...problems, "internal"]),
  },
});

const csrfHeader = {
  ...{ name: "X-XSRF-TOKEN", in: "header", required: true, schema: { type: "string" } },
  description: "What the cookie `XSRF-TOKEN` holds, which every answer that is never kept sets",
};

const idempotencyHeader = {
  ...{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 200 } },
  description: "The same for each repetition of one request, which then happens once",
};

const describeBody = (body: z.ZodType) =>
  body.safeParse(undefined).success
    ? {}
    : {
        requestBody: {
          required: true,
          content: { "application/json": { schema: withoutDefaultsRequired(body) } },
        },
      };

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

const describeQuery = (query: z.ZodType) => {
  const { properties, required } = ObjectSchema.parse(schemaOf(query, "output"));
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", schema },
    required: required.includes(name) && !("default" in schema),
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
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
};

/** The schema of what is sent: as it is understood, except that what has a default may be left out. */
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

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
};
