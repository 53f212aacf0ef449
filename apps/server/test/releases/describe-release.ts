import { Problem, routes } from "@online-editor/contract";
import { z } from "zod";
import type { AnsweredCall } from "./conversation.ts";
import { RecordedRelease } from "./recorded-release.ts";

/** The record of the current release. */
export const describeRelease = (version: string, calls: readonly AnsweredCall[]): RecordedRelease =>
  RecordedRelease.parse({
    version,
    problem: replySchemaOf(Problem),
    routes: Object.fromEntries(
      Object.entries(routes).map(([name, { method, path, query, body, reply }]) => [
        name,
        {
          method,
          path,
          query: schemaOf(query),
          reply: replySchemaOf(reply),
          ...(!body.safeParse(undefined).success && { body: schemaOf(body) }),
        },
      ]),
    ),
    calls: calls.map((call) => ({ ...call, reply: shortened(call.reply) })),
  });

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return described;
};

const replySchemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return described;
};

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
};
