import { maxRows, type DataQuery as Asked } from "@online-editor/example-data";
import { z } from "zod";

/** Treats a query field without a value as absent. */
export const absentWhenEmpty = (value: unknown) => (value === "" ? undefined : value);

const Filter = z.preprocess(
  (text, context) => {
    if (typeof text !== "string") return text;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON object" });
      return z.NEVER;
    }
  },
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
);

/** The table's request to a server, as query parameters. Empty means absent. */
export const DataQuery = z.object({
  limit: z.preprocess(absentWhenEmpty, z.coerce.number().int().min(0).max(maxRows).optional()),
  offset: z.preprocess(absentWhenEmpty, z.coerce.number().int().min(0).default(0)),
  search: z.string().max(200).default(""),
  sort: z.preprocess(absentWhenEmpty, z.string().max(100).optional()),
  order: z.preprocess(absentWhenEmpty, z.enum(["asc", "desc"]).default("asc")),
  filter: z.preprocess(absentWhenEmpty, Filter.optional()),
  total: z.preprocess(absentWhenEmpty, z.coerce.number().int().min(0).max(maxRows).default(800)),
}) satisfies z.ZodType<Asked>;
export type DataQuery = z.infer<typeof DataQuery>;
