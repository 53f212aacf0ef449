import { z } from "zod";
import { absentWhenEmpty } from "./data-query.ts";

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
