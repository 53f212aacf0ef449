import { Problem, routes, type ProblemCode, type Route } from "@online-editor/contract";
import { z } from "zod";
import { problemOf } from "../problems.ts";

/** The OpenAPI document of the contract's route table (OpenAPI 3.1, whose schemas are JSON Schema 2020-12). */
export const describeApi = (): object => ({
  openapi: "3.1.1",
  info: {
    title: "Online Editor",
    version: "1",
    description:
      "What the editor asks its server. Every failure is a problem document (RFC 9457) with a stable code.",
  },
  paths: Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      route.path,
      { [route.method.toLowerCase()]: describeRoute(name, route) },
    ]),
  ),
  components: { schemas: { Problem: schemaOf(Problem, "output") } },
});

const describeRoute = (operationId: string, { summary, query, reply, problems }: Route) => ({
  operationId,
  summary,
  parameters: describeQuery(query),
  responses: {
    200: { description: "The answer", content: { "application/json": { schema: schemaOf(reply, "input") } } },
    ...describeProblems(["invalid-request", ...problems, "internal"]),
  },
});

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

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
};
