import { maxRows, type DataQuery as Asked } from "@online-editor/example-data";
import { z } from "zod";

/** Treats a query field without a value as absent. */
const absentWhenEmpty = (value: unknown) => (value === "" ? undefined : value);

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

/** The last value of a repeated parameter. */
const single = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);
const text = z.preprocess(single, z.string().max(200)).catch("");
const integer = (otherwise: number) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? otherwise : Math.trunc(Number(single(value)))),
    z.int().min(-maxRows).max(maxRows).catch(otherwise),
  );

/** The query of generated rows: nothing is refused, and anything but a number counts as absent. */
export const GeneratedQuery = z.object({
  limit: integer(0),
  offset: integer(0),
  search: text,
  sort: text,
  order: z.preprocess(single, z.literal("desc")).or(z.unknown().transform(() => "asc" as const)),
  filter: z.preprocess(single, Filter).optional().catch(undefined),
  total: integer(800).transform((total) => Math.max(0, total)),
}) satisfies z.ZodType<Asked>;

const Milliseconds = z.preprocess(absentWhenEmpty, z.coerce.number().int().min(0).max(10_000).optional());

/** As in the libraries' own examples: anything but a number counts as none, and the wait is at most ten seconds. */
const Seconds = z.coerce
  .number()
  .catch(0)
  .transform((seconds) => Math.min(10, Math.max(0, seconds)));

/**
 * How an example wants its data answered, to demonstrate loading and errors: `delay` in milliseconds (`sleep` in
 * seconds in the libraries' own examples), and an error `status`; 0 sends no answer at all, as if offline.
 */
export const RequestedAnswer = z
  .object({
    delay: Milliseconds,
    sleep: Seconds.default(0),
    status: z.preprocess(
      absentWhenEmpty,
      z.coerce
        .number()
        .int()
        .refine(
          (status) => status === 0 || status === 200 || (status >= 400 && status <= 599),
          "must be 0, 200, or from 400 to 599",
        )
        .default(200),
    ),
  })
  .transform(({ delay, sleep, status }) => ({ delayMs: delay ?? sleep * 1000, status }));
export type RequestedAnswer = z.infer<typeof RequestedAnswer>;
