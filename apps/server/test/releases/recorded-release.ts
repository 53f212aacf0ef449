import { readdirSync, readFileSync } from "node:fs";
import { routes } from "@online-editor/contract";
import { z } from "zod";

const JsonSchema = z.record(z.string(), z.json());
const isRoute = (name: string): name is keyof typeof routes => name in routes;

const RecordedCall = z.strictObject({
  route: z.string().refine(isRoute, "a route that is not there any more"),
  method: z.enum(["GET", "POST", "PATCH", "DELETE"]),
  path: z.string(),
  body: z.json().optional(),
  status: z.int(),
  reply: z.json(),
});

/** What a release sent and accepted. The schemas are JSON Schema; those of replies allow additional fields. */
export const RecordedRelease = z.strictObject({
  version: z.string(),
  problem: JsonSchema,
  routes: z.record(
    z.string(),
    z.strictObject({
      method: z.string(),
      path: z.string(),
      query: JsonSchema,
      /** Absent: it takes no body. */
      body: JsonSchema.optional(),
      reply: JsonSchema,
    }),
  ),
  /** A complete conversation with it; lists in replies are cut to two entries. */
  calls: z.array(RecordedCall).min(1),
});
export type RecordedRelease = z.infer<typeof RecordedRelease>;

export const releasesFolder = new URL("../../../../packages/contract/releases/", import.meta.url);

/** The releases whose pages may still be open, see decision 016. */
export const readRecordedReleases = (): RecordedRelease[] =>
  readdirSync(releasesFolder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => RecordedRelease.parse(JSON.parse(readFileSync(new URL(name, releasesFolder), "utf8"))));
