import { maxRows, type DataQuery as Asked } from "@online-editor/example-data";
import { z } from "zod";

/** The last value of a repeated parameter; an empty one is absent. */
const single = (value: unknown): unknown => {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return last === "" ? undefined : last;
};
const text = z.preprocess(single, z.string().max(200)).catch("");
const number = z.preprocess(single, z.coerce.number()).optional().catch(undefined);

const between = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));
const rows = (otherwise: number) =>
  number.transform((value = otherwise) => between(-maxRows, maxRows, Math.trunc(value)));

const parsed = (value: unknown): unknown => {
  try {
    return typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
};
const Filter = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * The table's request to a server, as query parameters. As with the libraries' own server nothing is refused: what cannot
 * be read is absent.
 */
export const DataQuery = z.object({
  limit: rows(0),
  offset: rows(0),
  search: text,
  sort: text,
  order: text.transform((order) => (order === "desc" ? order : ("asc" as const))),
  filter: z
    .preprocess((value) => parsed(single(value)), Filter)
    .optional()
    .catch(undefined),
  total: rows(800).transform((total) => Math.max(0, total)),
}) satisfies z.ZodType<Asked>;

const longestDelayMs = 10_000;

/**
 * How an example wants its data answered, to demonstrate loading and errors: `delay` in milliseconds (`sleep` in
 * seconds in the libraries' own examples), and an error `status`; 0 sends no answer at all, as if offline.
 */
export const RequestedAnswer = z
  .object({ delay: number, sleep: number, status: number })
  .transform(({ delay, sleep = 0, status = 200 }) => ({
    delayMs: between(0, longestDelayMs, delay ?? sleep * 1000),
    status: status === 0 || (Number.isInteger(status) && status >= 400 && status <= 599) ? status : 200,
  }));
